/// The result of one write to a connection.
enum WriteOutcome: Equatable {
    case bytes(Int)
    /// Nothing at present; TLS may have to read before it can write.
    case wouldBlock(Interest)
    case failed
}
