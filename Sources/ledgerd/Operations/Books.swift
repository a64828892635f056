import Files
import LedgerKernel

/// The books of a data directory, opened for a command, even while the daemon runs.
struct Books {
    let ledger: Ledger

    /// Opens the books, calls the closure and closes them.
    /// - Parameter mayBeFounded: create the books if they do not exist.
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

    /// The person at the command line: the user that `--user` names, else an administrator, of the family that the command names.
    func principal(_ invocation: Invocation) throws -> Principal {
        let administrator = try administrator(invocation)
        guard let wanted = invocation.value(.user) else { return administrator }
        return try ledger.commandLinePrincipal(family: administrator.familyID, user: try user(wanted, administrator).id)
    }

    func user(_ wanted: String, _ principal: Principal) throws -> User {
        try Self.choose(wanted, from: try ledger.users(principal), "user", id: \.id, name: \.name)
    }

    /// An administrator of the family that `--family` names, else of the one to which the ids of the command belong, else of the only
    /// one.
    func administrator(_ invocation: Invocation) throws -> Principal {
        let families = try ledger.families()
        if let wanted = invocation.value(.family) {
            let family = try Self.choose(wanted, from: families, "family", id: \.id, name: \.name)
            return try ledger.commandLinePrincipal(family: family.id)
        }
        guard let first = families.first else {
            throw CommandFailure("There is no family yet; create one with `ledgerd init`.")
        }
        if families.count == 1 { return try ledger.commandLinePrincipal(family: first.id) }
        let named = Set(try invocation.ids.compactMap { try ledger.family(of: $0) })
        guard named.count == 1, let family = named.first else {
            throw UsageError(
                "There are several families; choose one with --family: \(families.map(\.name).joined(separator: ", ")).")
        }
        return try ledger.commandLinePrincipal(family: family)
    }

    /// Finishes the erasures of resets and discards here, because the daemon may not be running. A running daemon may take some
    /// of the steps.
    /// - Returns: the older copies of the books that held what was erased.
    @discardableResult
    func finishErasures() throws -> [ScrubbedCopy] {
        while try ledger.eraseStep() {}
        return try ledger.scrubIfRequested()
    }

    func account(_ wanted: String, _ principal: Principal) throws -> Account {
        let accounts = try ledger.accounts(principal, includesDisabled: true, count: .max) { _ in 0 }.accounts
        return try Self.choose(wanted, from: accounts, "account", id: \.id, name: \.name)
    }

    /// The thing with this id, or the only one with this name.
    private static func choose<Thing>(
        _ wanted: String, from things: [Thing], _ kind: String, id: (Thing) -> UniqueID, name: (Thing) -> String
    ) throws(CommandFailure) -> Thing {
        if let thing = things.first(where: { id($0) == UniqueID(wanted) }) { return thing }
        let named = things.filter { name($0) == wanted }
        if named.count > 1 {
            throw CommandFailure(
                "Several have the name \(wanted); name one by its id: \(named.map { "\(id($0))" }.joined(separator: ", ")).")
        }
        if let thing = named.first { return thing }
        let nearest = NearestName.of(wanted, among: things.map(name))
        throw CommandFailure(
            "There is no \(kind) \(wanted)"
                + (nearest.map { "; did you mean \($0)?" } ?? "; choose one of: \(things.map(name).joined(separator: ", "))."))
    }
}

extension ScrubbedCopy {
    /// What became of the copy, for a person.
    var line: String { "\(DisplayWidth.printable(path)): \(sentence)" }
}
