import Files
import LedgerKernel

/// The books of a data directory, as a command works on them; also beside a running daemon.
struct Books {
    /// The door to them.
    let ledger: Ledger

    /// Opens them, works on them and closes them.
    /// - Parameter mayBeFounded: whether they are made where there are none.
    static func open<Result>(
        _ directory: DataDirectory, mayBeFounded: Bool = false, _ work: (Books) throws -> Result
    ) throws -> Result {
        let use = try directory.use()
        let ledger = try Ledger(
            path: directory.databasePath, providers: InstalledProvider.all.map(\.provider), erasureLog: directory.erasureFile,
            mayBeFounded: mayBeFounded)
        defer { ledger.close() }
        return try withExtendedLifetime(use) { try work(Books(ledger: ledger)) }
    }

    /// The person at the command line, in the family that `--family` names or in the only one: the user that `--user` names, else
    /// an administrator.
    func principal(_ invocation: Invocation) throws -> Principal {
        let administrator = try administrator(invocation)
        guard let wanted = invocation.value(.user) else { return administrator }
        return try ledger.commandLinePrincipal(family: administrator.familyID, user: try user(wanted, administrator).id)
    }

    /// A user of the family.
    func user(_ wanted: String, _ principal: Principal) throws -> User {
        try Self.choose(wanted, from: try ledger.users(principal), "user", id: \.id, name: \.name)
    }

    /// An administrator of the family that `--family` names or of the only one.
    func administrator(_ invocation: Invocation) throws -> Principal {
        let families = try ledger.families()
        guard let wanted = invocation.value(.family) else {
            guard families.count <= 1 else {
                throw UsageError(
                    "There are several families; choose one with --family: \(families.map(\.name).joined(separator: ", ")).")
            }
            guard let family = families.first else {
                throw CommandFailure("There is no family yet; create one with `ledgerd init`.")
            }
            return try ledger.commandLinePrincipal(family: family.id)
        }
        let family = try Self.choose(wanted, from: families, "family", id: \.id, name: \.name)
        return try ledger.commandLinePrincipal(family: family.id)
    }

    /// Erases what a reset or a discard has cut off, here and now, so that nothing waits for a daemon that may not run; one that
    /// runs may take steps as well.
    func finishErasures() throws {
        while try ledger.eraseStep() {}
        try ledger.scrubIfRequested()
    }

    /// The account that an option names.
    func account(_ wanted: String, _ principal: Principal) throws -> Account {
        let accounts = try ledger.accounts(principal, includesDisabled: true, count: .max) { _ in 0 }.accounts
        return try Self.choose(wanted, from: accounts, "account", id: \.id, name: \.name)
    }

    /// The one thing that has this id or, alone, this name.
    private static func choose<Thing>(
        _ wanted: String, from things: [Thing], _ kind: String, id: (Thing) -> UniqueID, name: (Thing) -> String
    ) throws(CommandFailure) -> Thing {
        if let thing = things.first(where: { id($0) == UniqueID(wanted) }) { return thing }
        let named = things.filter { name($0) == wanted }
        if named.count > 1 {
            throw CommandFailure(
                "Several are called \(wanted); name one by its id: \(named.map { "\(id($0))" }.joined(separator: ", ")).")
        }
        if let thing = named.first { return thing }
        let nearest = NearestName.of(wanted, among: things.map(name))
        throw CommandFailure(
            "There is no \(kind) \(wanted)"
                + (nearest.map { "; did you mean \($0)?" } ?? "; there are: \(things.map(name).joined(separator: ", "))."))
    }
}
