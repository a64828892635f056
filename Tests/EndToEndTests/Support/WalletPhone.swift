import HTTP
import LedgerKernel
import Testing

@testable import PhoneSimulator
@testable import ledgerd

/// A phone that publishes the contents of its Wallet as a story tells them: a card and a cash account.
struct WalletPhone {
    /// A purchase or a payment as the Wallet shows it; cents that went out are positive.
    struct Item {
        let account: WalletAccount.Kind
        let name: String
        var cents: Int
        let day: String
        var status = WalletTransaction.Status.booked
    }

    private var session: PhoneSession
    private var ids: [String: UniqueID] = [:]

    /// The connection on which it publishes.
    var connectionID: UniqueID { session.connection.id }

    /// Enrols the phone of the person with the key, opens both accounts, and activates the connection.
    init(_ url: BaseURL, key: Redacted<String>, seed: UInt64, day: String) throws {
        let instant = try Self.noon(day)
        var maker = HouseholdMaker(now: instant, generator: SeededGenerator(seed: seed))
        let accounts = WalletAccount.Kind.allCases.map {
            WalletAccount(kind: $0, sourceID: maker.generator.makeID(), balanceID: maker.generator.makeID(), openingCents: 0)
        }
        let client = FinanceKitClient(url, key: key)
        let enrolment = ControlBody.enrolment(
            id: maker.generator.makeID(), grantedAt: instant, accounts: accounts.map(\.sourceID))
        let connection = try client.enrol(enrolment, sourceIDs: accounts.map(\.sourceID))
        let bindings = try accounts.map {
            try client.map(ControlBody.creation(of: $0, bookedCents: 0, observedAt: instant), $0.sourceID, connection)
        }
        let publisher = try client.activate(connection, enrolment, bindings)
        session = PhoneSession(
            client: client, life: HouseholdLife(Household(accounts: accounts, transactions: []), maker: maker),
            generator: SeededGenerator(seed: ~seed), instant: instant, connection: connection, enrolment: enrolment,
            publisher: publisher, losesAnswers: false, progress: { _ in })
    }

    /// Publishes new records, retracted records and both balances; returns when they are in the books.
    mutating func publish(_ items: [Item], gone: [Item] = [], cardOwes: Int, cashHolds: Int) throws {
        session.advance()
        let writer = session.events
        let observedAt = session.instant.adding(seconds: -1)
        var events = WalletAccount.Kind.allCases.map { writer.account($0) }
        events.append(writer.balance(.card, "booked", cents: -cardOwes, observedAt))
        events.append(writer.balance(.cash, "booked", cents: cashHolds, observedAt))
        for item in items { events.append(writer.event(.upsert(try transaction(item)))) }
        for item in gone { events.append(writer.event(.tombstone(id(item.name), item.account))) }
        try session.publish(events)
    }

    /// The kinds of the open conflicts.
    func questions() throws -> [(id: UniqueID, kind: String, name: String)] {
        try session.client.openConflicts(session.connection).map { conflict in
            (conflict.id, conflict.kind, ids.first { $0.value == conflict.sourceID }?.key ?? "")
        }
    }

    /// Resolves a conflict.
    func answer(_ question: UniqueID, _ resolution: String) throws {
        #expect(try session.client.resolve(question, resolution, session.connection) == "200 resolved \(resolution)")
    }

    private mutating func transaction(_ item: Item) throws -> WalletTransaction {
        let payee = Payee.shop(item.name, item.name.uppercased(), 5411, 1...1)
        return WalletTransaction(
            id: id(item.name), account: item.account, cents: item.cents, status: item.status,
            transactedAt: try Self.noon(item.day), postedAt: nil, payee: payee, type: payee.type, statementNumber: 1, foreign: nil
        )
    }

    private mutating func id(_ name: String) -> UniqueID {
        if let known = ids[name] { return known }
        let id = session.generator.makeID()
        ids[name] = id
        return id
    }

    /// Noon of a day in the accounts' time zone, which is the same day everywhere in the story.
    private static func noon(_ day: String) throws -> Instant { try Instant(rfc3339: day + "T20:00:00Z") }
}
