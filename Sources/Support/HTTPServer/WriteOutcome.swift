/// What one write to a connection gave.
enum WriteOutcome: Equatable {
    case bytes(Int)
    /// Nothing now; TLS may have to read before it can write.
    case wouldBlock(Interest)
    case failed
}
