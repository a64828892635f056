import Crypto

/// What people did, and whether the record of it is whole.
extension Ledger {
    /// Carries out what a person asks for, with its audit event in the same transaction. This is how every operation of a person
    /// writes; one that changes nothing, such as a repeated request, leaves no event.
    /// - Parameter subject: the thing it was done to, from what the operation answers.
    func write<T: Sendable>(
        _ action: AuditAction, by principal: Principal, of subject: @escaping @Sendable (T) -> UniqueID,
        grouping: Grouping = .shared,
        _ body: @escaping @Sendable (WriteScope) throws -> T
    ) throws(LedgerError) -> T {
        let result = try write(grouping: grouping) { scope in
            try principal.requireStanding(scope.database)
            let before = try scope.changeCount()
            let result = try body(scope)
            if try scope.changeCount() > before { try scope.record(action, of: subject(result), by: principal) }
            return result
        }
        if AuditAction.ending.contains(action) { try keepErasures() }
        return result
    }

    /// The same for a thing that is known before.
    func write<T: Sendable>(
        _ action: AuditAction, by principal: Principal, of subject: UniqueID, grouping: Grouping = .shared,
        _ body: @escaping @Sendable (WriteScope) throws -> T
    ) throws(LedgerError) -> T {
        try write(action, by: principal, of: { _ in subject }, grouping: grouping, body)
    }

    /// Some of the family's events from a place in its chain on, for its administrators.
    package func auditEvents(from sequence: Int, count: Int, _ principal: Principal) throws(LedgerError) -> [AuditEvent] {
        try principal.requireAdministrator(writes: false)
        return try read { try AuditEvent.page(principal.familyID, from: sequence, count, $0) }
    }

    /// The last hash of the family's chain; nil before the first event. Whoever keeps it elsewhere notices later that somebody made
    /// another chain, which nothing in the file can tell.
    package func auditHead(_ principal: Principal) throws(LedgerError) -> SHA256Digest? {
        try principal.requireAdministrator(writes: false)
        return try read { try AuditChain(familyID: principal.familyID).head($0) }
    }

    /// Follows every family's chain from its first event on.
    /// - Returns: for each family whose chain does not hold, where it breaks first.
    package func verifyAudit() throws(LedgerError) -> [AuditFault] {
        try read { try AuditChain.faults($0) }
    }
}
