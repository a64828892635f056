import Testing

@testable import LedgerKernel

/// A connection of another family or another user is not found, and neither is an unknown one (docs/spec/financekit.md §1).
@Suite struct ForeignConnectionTests {
    private typealias Call = (name: String, run: (Household, UniqueID, String, Principal) throws -> Void)

    private static var calls: [Call] {
        [
            ("read", { _ = try $0.ledger.connection($1, provider: $2, $3, count: 1, offset: { _ in 0 }) }),
            ("activate", { _ = try $0.ledger.activate($1, provider: $2, $3) }),
            ("rotate", { _ = try $0.ledger.rotateCredential($1, provider: $2, revokesQueued: true, $3) }),
            ("repair", { _ = try $0.ledger.repair($1, provider: $2, $3) }),
            ("disconnect", { _ = try $0.ledger.disconnect($1, provider: $2, .discard, $3) }),
            ("preview", { _ = try $0.ledger.discardPreview($1, provider: $2, $3) }),
            ("conflicts", { _ = try $0.ledger.conflicts($1, provider: $2, $3, count: 1, offset: { _ in 0 }) }),
            ("resolve all", { _ = try $0.ledger.resolveAll(connection: $1, provider: $2, kind: nil, .keepSure, $3) }),
        ]
    }

    /// A conflict of the phone's connection: a record returns that the source had retracted.
    private func openConflict(_ phone: Phone) throws -> Conflict {
        try phone.publish([phone.tombstone("coffee")])
        try phone.publish([try phone.purchase("coffee", "4.50")])
        let home = phone.household
        return try #require(
            try home.ledger.conflicts(phone.connectionID, provider: "scripted", home.principal, count: 1, offset: { _ in 0 })
                .conflicts.first)
    }

    @Test func nobodyReachesAConnectionThatIsNotTheirs() throws {
        let home = try Household()
        let phone = try Phone(home)
        let conflict = try openConflict(phone)
        let other = try home.user()
        let stranger = try home.stranger()
        let request = try phone.mappingRequest()
        for (who, id, provider, principal) in [
            ("another user", phone.connectionID, "scripted", other), ("another family", phone.connectionID, "scripted", stranger),
            ("another provider", phone.connectionID, "other", home.principal), ("unknown", home.id(), "scripted", home.principal),
            ("the publisher's id", phone.publisherID, "scripted", home.principal),
        ] {
            for call in Self.calls {
                try home.refuses(.notFound, "\(who): \(call.name)") { try call.run(home, id, provider, principal) }
            }
            try home.refuses(.notFound, "\(who): map") {
                try home.ledger.map(phone.account, connection: id, provider: provider, request, principal)
            }
            try home.refuses(.notFound, "\(who): resolve") {
                try home.ledger.resolve(conflict.id, connection: id, provider: provider, .keepSure, principal)
            }
        }
        #expect(try phone.connection.openConflicts == 1)
    }

    @Test func aConflictIsReachedOnlyThroughItsOwnLineage() throws {
        let home = try Household()
        let phone = try Phone(home)
        let conflict = try openConflict(phone)
        let savings = try Phone(home, account: "savings at the bank")
        try home.refuses(.notFound) {
            try home.ledger.resolve(
                conflict.id, connection: savings.connectionID, provider: "scripted", .keepSure, home.principal)
        }
        #expect(try savings.connection.openConflicts == 0)
    }

    @Test func membersAndReadersChangeNoConnection() throws {
        let home = try Household()
        let phone = try Phone(home)
        let member = try home.user(.member)
        let reader = try home.user(scope: .read)
        for call in Self.calls {
            try home.refuses(.publisherForbidden, "\(call.name)") {
                try call.run(home, phone.connectionID, "scripted", member)
            }
        }
        for call in Self.calls where !["read", "preview", "conflicts"].contains(call.name) {
            try home.refuses(.insufficientScope, "\(call.name)") {
                try call.run(home, phone.connectionID, "scripted", reader)
            }
        }
    }
}
