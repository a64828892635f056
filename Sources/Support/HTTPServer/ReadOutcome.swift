/// What one read of a connection gave.
enum ReadOutcome: Equatable {
    case bytes(Int)
    /// Nothing now; TLS may have to write before it can read.
    case wouldBlock(Interest)
    /// The client will send nothing more.
    case ended
    case failed
}
