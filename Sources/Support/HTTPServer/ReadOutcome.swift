/// The result of one read from a connection.
enum ReadOutcome: Equatable {
    case bytes(Int)
    /// Nothing at present; TLS may have to write before it can read.
    case wouldBlock(Interest)
    /// The client will send nothing more.
    case ended
    case failed
}
