import Testing

@testable import LedgerKernel

/// A phone that publishes in parallel into real books and into a model of them.
final class Twin {
    let phone: Phone
    var model = ModelLedger()
    var home: Household { phone.household }

    init(_ phone: Phone) throws {
        self.phone = phone
        _ = model.apply([try phone.openingBalance()])
    }

    /// Publishes one capture and compares its counts.
    func publish(_ observations: [Observation], _ comment: Comment? = nil) throws {
        let expected = model.apply(observations)
        let counts = try phone.publish(observations).counts
        #expect(counts == expected, comment)
    }

    // MARK: What a person does

    func protect(_ record: String, _ protections: Set<Protection>) throws {
        guard let entry = try entry(record) else { return }
        for protection in protections {
            _ = try home.ledger.protect(entry.id, protection, isOn: true, home.principal)
        }
        for protection in protections { model.change(phone.external(record)) { $0.undergo(.protect(protection)) } }
    }

    func unprotect(_ record: String) throws {
        guard let entry = try entry(record) else { return }
        for protection in Protection.byPerson { _ = try home.ledger.protect(entry.id, protection, isOn: false, home.principal) }
        model.change(phone.external(record)) { $0.protections = [] }
    }

    /// Giving an entry the name that it already has changes nothing, and so protects nothing.
    func rename(_ record: String, _ name: String) throws {
        guard let entry = try entry(record) else { return }
        var edit = EntryEdit()
        edit.name = name
        _ = try home.ledger.edit(entry.id, edit, home.principal)
        guard name != entry.name else { return }
        model.change(phone.external(record)) { $0.undergo(.rename(name)) }
    }

    func delete(_ record: String) throws {
        guard let entry = try entry(record) else { return }
        try home.ledger.deleteEntry(entry.id, home.principal)
        model.change(phone.external(record)) { $0.undergo(.delete) }
    }

    func keepAll() throws {
        try phone.resolve(.keepSure)
        model.keepAll()
    }

    func useSourceForAll() throws {
        try phone.resolve(.useSource)
        model.useSourceForAll()
    }

    // MARK: The comparison

    /// Expects that books, conflicts and balance equal those of the model.
    func compare(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let accountID = try #require(try phone.accountID)
        let entries = Dictionary(uniqueKeysWithValues: try entries().map { ($0.externalID, $0) })
        var conflicts: [ExternalID: Set<ConflictKind>] = [:]
        for conflict in try phone.conflicts() where conflict.kind != .balanceObservation {
            conflicts[conflict.externalID, default: []].insert(conflict.kind)
        }
        for (id, record) in model.records {
            let name = String(decoding: id.bytes, as: UTF8.self)
            let entry = entries[id]
            #expect(entry.map(ModelLedger.Shape.init) == record.shown, "\(name)", sourceLocation: sourceLocation)
            #expect(conflicts[id, default: []] == record.conflicts, "\(name)", sourceLocation: sourceLocation)
            if let entry { #expect(Set(entry.protection) == record.protections, "\(name)", sourceLocation: sourceLocation) }
        }
        #expect(entries.count == model.records.values.count { $0.shown != nil }, comment, sourceLocation: sourceLocation)
        let asked = model.records.values.reduce(model.balances.openConflicts) { $0 + $1.conflicts.count }
        #expect(try phone.connection.openConflicts == asked, comment, sourceLocation: sourceLocation)
        let balance = try home.account(accountID).balance
        #expect(balance == model.balances.balance, comment, sourceLocation: sourceLocation)
    }

    private func entry(_ record: String) throws -> Entry? {
        try entries().first { $0.externalID == phone.external(record) }
    }

    private func entries() throws -> [Entry] {
        var filter = EntryFilter()
        filter.accountIDs = [try #require(try phone.accountID)]
        return try home.ledger.entries(filter, home.principal, count: 1000, offset: { _ in 0 }).entries
    }
}

extension Phone {
    func external(_ record: String) -> ExternalID { ExternalID(bytes: Array(record.utf8)) }

    var accountID: UniqueID? {
        get throws {
            try household.ledger.connection(
                connectionID, provider: "scripted", household.principal, count: 1, offset: { _ in 0 }
            ).mappings.first?.accountID
        }
    }

    /// The observation that the phone's own mapping brought.
    func openingBalance() throws -> Observation {
        .balance(
            BalanceObservation(
                binding: 0, externalID: account, kind: .booked, observedAt: household.clock.now.adding(seconds: -60),
                amount: try household.usd("100")))
    }
}
