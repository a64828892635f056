import Crypto
import Testing

@testable import LedgerKernel

/// A connection of one or several source accounts that is set up step by step.
struct Device {
    let home: Household
    let principal: Principal
    let provider: String
    let id: UniqueID

    /// Enrols the accounts.
    init(
        _ home: Household, _ accounts: String..., principal: Principal? = nil, provider: String = "scripted",
        replaces: UniqueID? = nil
    ) throws {
        self.home = home
        self.principal = principal ?? home.principal
        self.provider = provider
        let enrolment = Enrolment(
            providerID: provider, enrollmentID: home.id(), accounts: accounts.map(Self.external), consent: [],
            digest: SHA256.hash([]), replaces: replaces)
        id = try home.ledger.enrol(enrolment, self.principal).connection.id
    }

    /// Enrols one account, maps it to a new account or to its former one, and activates.
    static func active(
        _ home: Household, _ account: String, provider: String = "scripted", replaces: UniqueID? = nil
    ) throws -> Device {
        let device = try Device(home, account, provider: provider, replaces: replaces)
        try device.create(account)
        try device.activate()
        return device
    }

    static func external(_ account: String) -> ExternalID { ExternalID(bytes: Array(account.utf8)) }

    /// A request whose digest depends on everything except the version.
    func request(
        _ action: MappingRequest.Action, version: Int = 0, name: String = "Account", currency: String = "USD",
        type: AccountType = .depository, subtype: String = "checking"
    ) throws -> MappingRequest {
        let chosen =
            switch action {
            case .create(let balance, let observedAt): "create \(balance.decimalText) \(observedAt)"
            case .link(let account, let lineage): "link \(account) \(lineage?.description ?? "")"
            }
        return MappingRequest(
            expectedVersion: version, action: action, name: name, institutionName: "Bank",
            currency: try #require(Currency(code: currency)), type: type, subtype: subtype, zone: try TimeZoneRules.load("UTC"),
            digest: SHA256.hash(Array("\(chosen) \(name) \(currency) \(type) \(subtype)".utf8)))
    }

    @discardableResult
    func map(_ account: String, _ request: MappingRequest) throws -> SourceMapping {
        try home.ledger.map(Self.external(account), connection: id, provider: provider, request, principal)
    }

    @discardableResult
    func create(_ account: String, version: Int = 0, balance: String = "100", secondsAgo: Int64 = 0) throws -> SourceMapping {
        let action = MappingRequest.Action.create(
            balance: try home.usd(balance), observedAt: home.clock.now.adding(seconds: -secondsAgo))
        return try map(account, try request(action, version: version, name: "\(account) \(balance) \(secondsAgo)"))
    }

    @discardableResult
    func link(_ account: String, to ledgerAccount: UniqueID, lineage: UniqueID? = nil, version: Int = 0) throws -> SourceMapping {
        try map(account, try request(.link(account: ledgerAccount, lineage: lineage), version: version))
    }

    @discardableResult
    func activate() throws -> PublisherConfiguration { try home.ledger.activate(id, provider: provider, principal) }

    @discardableResult
    func repair() throws -> PublisherConfiguration { try home.ledger.repair(id, provider: provider, principal) }

    func disconnect() throws { _ = try home.ledger.disconnect(id, provider: provider, .retain, principal) }

    /// Starts a repair of the connection and keeps its account.
    func breakDown() throws {
        _ = try home.ledger.rotateCredential(id, provider: provider, revokesQueued: true, principal)
    }

    var connection: Connection {
        get throws { try home.ledger.connection(id, provider: provider, principal, count: 1, offset: { _ in 0 }).connection }
    }

    var mappings: [SourceMapping] {
        get throws { try home.ledger.connection(id, provider: provider, principal, count: 25, offset: { _ in 0 }).mappings }
    }
}

extension Household {
    /// Another user of this family.
    func user(_ role: Role = .administrator, scope: KeyScope = .readWrite) throws -> Principal {
        var key = Redacted("")
        try onTheFile { transaction in
            try transaction.database.run(
                """
                INSERT INTO user (public_id, family_id, name, role, created_at)
                SELECT ?1, family_id, 'Robin', ?2, 0 FROM book WHERE id = ?3
                """, transaction.makeID(), role.rawValue, principal.book)
            let user = transaction.database.lastInsertedRow
            key = try CreateKey(user: user, name: "key", scope: scope, expiresAt: nil).run(transaction).key
        }
        return try ledger.authenticate(key)
    }

    /// An account that a person keeps by hand.
    func account(
        _ name: String = "By hand", _ type: AccountType = .depository, subtype: String? = "checking", balance: String = "50"
    ) throws -> UniqueID {
        let account = NewAccount(
            name: name, institutionName: nil, type: type, subtype: subtype, balance: try usd(balance), balanceSource: .entered,
            balanceAt: clock.now)
        let today = try TimeZoneRules.load("America/New_York").date(of: clock.now)
        try onTheFile { transaction in
            let row = try account.store(book: principal.book, transaction)
            try ShowEnteredBalance(account: row).state(account.balance, on: today, by: principal.user, transaction)
        }
        return try #require(try accounts().first { $0.name == name }?.id)
    }

    /// Expects that an operation fails with the error and changes nothing.
    func refuses(
        _ error: LedgerError, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation,
        _ operation: () throws -> some Any
    ) throws {
        let before = try content()
        #expect(throws: error, comment, sourceLocation: sourceLocation) { _ = try operation() }
        #expect(try content() == before, comment, sourceLocation: sourceLocation)
    }
}
