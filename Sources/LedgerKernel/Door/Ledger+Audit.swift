import Crypto

/// What people did, and the proof that the record is complete.
extension Ledger {
    /// Carries out a person's request and writes its audit event in the same database transaction. Every operation of a person
    /// writes this way. An operation that changes nothing, such as a repeated request, leaves no event.
    /// - Parameter subject: derives the subject of the event from the result of the operation.
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

    /// The same for a subject that is known before the operation runs.
    func write<T: Sendable>(
        _ action: AuditAction, by principal: Principal, of subject: UniqueID, grouping: Grouping = .shared,
        _ body: @escaping @Sendable (WriteScope) throws -> T
    ) throws(LedgerError) -> T {
        try write(action, by: principal, of: { _ in subject }, grouping: grouping, body)
    }

    /// A page of the family's events from a position in its chain on. Administrators only.
    package func auditEvents(from sequence: Int, count: Int, _ principal: Principal) throws(LedgerError) -> [AuditEvent] {
        try principal.requireAdministrator(writes: false)
        return try read { try AuditEvent.page(principal.familyID, from: sequence, count, $0) }
    }

    /// The last hash of the family's chain; nil before the first event. A copy of it kept outside the file reveals a rebuilt
    /// chain, which nothing inside the file can reveal.
    package func auditHead(_ principal: Principal) throws(LedgerError) -> SHA256Digest? {
        try principal.requireAdministrator(writes: false)
        return try read { try AuditChain(familyID: principal.familyID).head($0) }
    }

    /// Verifies every family's chain from its first event on.
    /// - Returns: for each family with a broken chain, the first break.
    package func verifyAudit() throws(LedgerError) -> [AuditFault] {
        try read { try AuditChain.faults($0) }
    }
}
