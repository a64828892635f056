import Testing

@testable import LedgerKernel

/// One kind of conflict, raised about the record `r` (or the balance `b`), and what the source says of it afterwards.
struct ConflictCase: CustomTestStringConvertible {
    /// The connection through which a person resolves it.
    enum Way: CaseIterable {
        case raisingConnection, replacement, revokedConnection
    }

    let kind: ConflictKind
    let resolution: Conflict.Resolution
    let way: Way

    static let all = ConflictKind.allCases.flatMap { kind in
        Conflict.Resolution.allCases.flatMap { resolution in
            Way.allCases.map { ConflictCase(kind: kind, resolution: resolution, way: $0) }
        }
    }

    var testDescription: String { "\(kind.rawValue), \(resolution.rawValue), \(way)" }

    /// A phone whose source has just raised the conflict. Before it, the books have `A` with 10, or a balance of 70; the source's
    /// change is `B` with 12, or 80.
    static func raise(_ kind: ConflictKind, in home: Household) throws -> Phone {
        var phone = try Phone(home)
        switch kind {
        case .protectedEntry:
            try phone.publish([try phone.purchase("r", "10", "A")])
            var edit = EntryEdit()
            edit.amount = try home.usd("11")
            _ = try home.ledger.edit(try home.onlyEntry(), edit, home.principal)
            try phone.publish([try phone.purchase("r", "12", "B")])
        case .protectedTombstone:
            try phone.publish([try phone.purchase("r", "10", "A")])
            _ = try home.ledger.protect(try home.onlyEntry(), .importLocked, isOn: true, home.principal)
            try phone.publish([phone.tombstone("r")])
        case .protectedSourceUpdate:
            try phone.publish([try phone.purchase("r", "10", "A")])
            _ = try home.ledger.protect(try home.onlyEntry(), .reconciled, isOn: true, home.principal)
            try phone.publish([try phone.purchase("r", "12", "B", .sourceOnly)])
        case .sourceReappeared:
            try phone.publish([try phone.purchase("r", "10", "A")])
            try phone.publish([phone.tombstone("r")])
            try phone.publish([try phone.purchase("r", "12", "B")])
        case .replacementIdentity:
            try phone.publish([])
            phone = try Phone(home, replaces: phone.connectionID)
            try phone.publish([try phone.purchase("r", "12", "B")])
        case .balanceObservation:
            try phone.publish([try phone.balance("b", "70")])
            try phone.publish([try phone.balance("b", "80")])
        }
        #expect(try phone.connection.openConflicts == 1)
        return phone
    }

    /// The source's next statement: `C` with 13, or a balance of 90.
    func next(_ phone: Phone) throws -> Observation {
        kind == .balanceObservation ? try phone.balance("b", "90") : try phone.purchase("r", "13", "C")
    }

    /// The books after the resolution, and after the source's next statement.
    var expected: (answered: [String], later: [String], laterConflicts: Int) {
        switch (kind, resolution) {
        case (.protectedEntry, .keepSure): (["11 A"], ["11 A"], 0)
        case (.protectedEntry, .useSource): (["12 B"], ["13 C"], 0)
        case (.protectedEntry, .retryAfterRepair): (["11 A"], ["11 A"], 1)
        case (.protectedTombstone, .keepSure): (["10 A"], ["10 A"], 0)
        case (.protectedTombstone, .useSource): ([], [], 1)
        case (.protectedTombstone, .retryAfterRepair): (["10 A"], ["10 A"], 1)
        case (.protectedSourceUpdate, .keepSure): (["10 A"], ["10 A"], 0)
        case (.protectedSourceUpdate, .useSource): ([], ["13 C"], 0)
        case (.protectedSourceUpdate, .retryAfterRepair): (["10 A"], ["10 A"], 1)
        case (.sourceReappeared, .keepSure), (.replacementIdentity, .keepSure): ([], [], 0)
        case (.sourceReappeared, .useSource), (.replacementIdentity, .useSource): (["12 B"], ["13 C"], 0)
        case (.sourceReappeared, .retryAfterRepair), (.replacementIdentity, .retryAfterRepair): ([], ["13 C"], 0)
        case (.balanceObservation, .keepSure): (["70"], ["70"], 0)
        case (.balanceObservation, .useSource): (["80"], ["80"], 1)
        case (.balanceObservation, .retryAfterRepair): (["70"], ["90"], 0)
        }
    }

    /// The record's entry or the account's balance, in the notation of `expected`.
    func books(_ home: Household) throws -> [String] {
        if kind == .balanceObservation { return try home.accounts().map { $0.balance.decimalText.withoutCents } }
        return try home.entries().map { "\($0.amount.decimalText.withoutCents) \($0.name)" }
    }
}

extension String {
    fileprivate var withoutCents: String { hasSuffix(".00") ? String(dropLast(3)) : self }
}

extension Household {
    /// The only entry in the books.
    func onlyEntry() throws -> UniqueID { try #require(try entries().first?.id) }
}

extension Phone {
    @discardableResult
    func resolve(_ conflict: Conflict, _ resolution: Conflict.Resolution) throws -> Conflict {
        try household.ledger.resolve(conflict.id, connection: connectionID, provider: "scripted", resolution, principal)
    }

    /// Resolves the only open conflict of the kind.
    @discardableResult
    func resolve(_ kind: ConflictKind, _ resolution: Conflict.Resolution) throws -> Conflict {
        try resolve(try #require(try conflicts().first { $0.kind == kind }), resolution)
    }

    func disconnect(_ disposition: Disposition = .retain) throws {
        _ = try household.ledger.disconnect(connectionID, provider: "scripted", disposition, principal)
    }
}
