/// The right that a route or an operation requires (docs/spec/kernel.md, "Who may do what").
package enum Right: Sendable, CaseIterable {
    /// Read the family's books: any user's key.
    case read
    /// Change the books: any user's key that allows writing.
    case write
    /// See what only administrators see.
    case administer
    /// Do what only administrators do.
    case administerWriting
    /// See a provider's connections and conflicts.
    case seeConnections
    case changeConnections

    /// Whether it needs a key that allows writing.
    package var writes: Bool {
        switch self {
        case .read, .administer, .seeConnections: false
        case .write, .administerWriting, .changeConnections: true
        }
    }
}

extension Principal {
    /// Throws unless the principal has the right. Checks the key's scope first, then the user's role.
    package func require(_ right: Right) throws(LedgerError) {
        if right.writes { try requireWrite() }
        switch right {
        case .read, .write: return
        case .administer, .administerWriting: guard role == .administrator else { throw .forbidden }
        case .seeConnections, .changeConnections: guard role == .administrator else { throw .publisherForbidden }
        }
    }
}

/// The role of a user in the family (docs/spec/kernel.md, "Who may do what").
package enum Role: String, Sendable, CaseIterable, SQLiteName {
    case administrator
    case member
}
