/// What is asked of whoever uses a route or an operation (docs/spec/kernel.md, "Who may do what").
package enum Right: Sendable, CaseIterable {
    /// To read the family's books: any user's key.
    case read
    /// To work on them: any user's key that may write.
    case write
    /// To see what only administrators see.
    case administer
    /// To do what only administrators do.
    case administerWriting
    /// To see a provider's connections and questions.
    case seeConnections
    case changeConnections

    /// Whether a key that may only read is too small for it.
    package var writes: Bool {
        switch self {
        case .read, .administer, .seeConnections: false
        case .write, .administerWriting, .changeConnections: true
        }
    }
}

extension Principal {
    /// Refuses whoever lacks the right: a key that is too small first, then a role that is.
    package func require(_ right: Right) throws(LedgerError) {
        if right.writes { try requireWrite() }
        switch right {
        case .read, .write: return
        case .administer, .administerWriting: guard role == .administrator else { throw .forbidden }
        case .seeConnections, .changeConnections: guard role == .administrator else { throw .publisherForbidden }
        }
    }
}

/// What a user may do in the family (docs/spec/kernel.md, "Who may do what").
package enum Role: String, Sendable, CaseIterable {
    case administrator
    case member
}
