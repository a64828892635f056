import SQLite
import Testing

@testable import LedgerKernel
@testable import ledgerd

/// Small books for a test, and their plain-text form.
final class PlainBooks {
    let ledger: Ledger
    let principal: Principal
    private let directory: TemporaryDirectory

    init(family: String = "Household") throws {
        directory = try TemporaryDirectory()
        ledger = try Ledger(path: directory.path + "/ledger.db", providers: [])
        let founded = try ledger.createFamily(
            try NewFamily(
                name: family, currency: try #require(Currency(code: "USD")), timezone: "Etc/UTC", administratorName: "Kim"))
        principal = try ledger.commandLinePrincipal(family: founded.familyID)
    }

    deinit { ledger.close() }

    func money(_ amount: String, _ currency: String = "USD") throws -> Money {
        try Money(decimal: amount, currency: try #require(Currency(code: currency)))
    }

    func account(
        _ name: String, _ type: AccountType = .depository, _ currency: String = "USD", balance: String? = nil
    ) throws -> Account {
        var opening = AccountOpening(name: name, type: type, currency: try #require(Currency(code: currency)))
        opening.balance = try balance.map { try money($0, currency) }
        opening.name = Self.admitted(name)
        let account = try ledger.openAccount(opening, principal)
        try store(name, "UPDATE account SET name = ?2 WHERE public_id = ?1", account.id)
        return try ledger.account(account.id, principal)
    }

    /// - Parameter amount: positive for money out.
    @discardableResult
    func enter(
        _ amount: String, _ name: String, into account: Account, on date: String = "2026-03-01",
        _ change: (inout NewEntry) -> Void = { _ in }
    ) throws -> UniqueID {
        let amount = try Money(decimal: amount, currency: account.balance.currency)
        var entry = NewEntry(accountID: account.id, date: try #require(LedgerDate(iso8601: date)), amount: amount, name: name)
        change(&entry)
        let notes = entry.notes
        entry.name = Self.admitted(name)
        entry.notes = nil
        let id = try ledger.addEntry(entry, principal).entry.id
        try store(name, "UPDATE entry SET name = ?2 WHERE public_id = ?1", id)
        if let notes { try store(notes, "UPDATE entry SET notes = nullif(?2, '') WHERE public_id = ?1", id) }
        return id
    }

    /// Sources may bring texts that no person may write, so these are stored as a source's.
    private func store(_ text: String, _ sql: SQL, _ id: UniqueID) throws {
        try ledger.write { _ = try $0.database.run(sql, id, text) }
    }

    /// The text, or one that a person may write.
    private static func admitted(_ text: String) -> String { TextRule.name.admits(text) ? text : "admitted" }

    /// Entries by hand are final, so a test sets the mark as a source would.
    func makePending(_ entry: UniqueID) throws {
        try ledger.write { _ = try $0.database.run("UPDATE entry SET pending = 1 WHERE public_id = ?", entry) }
    }

    func exclude(_ entry: UniqueID) throws {
        var edit = EntryEdit()
        edit.isExcluded = true
        _ = try ledger.edit(entry, edit, principal)
    }

    func category(_ name: String, below parent: UniqueID? = nil) throws -> UniqueID {
        var edit = CategoryEdit()
        edit.name = Self.admitted(name)
        edit.parent = parent.map { .set($0) }
        let id = try ledger.addCategory(edit, principal).id
        try store(name, "UPDATE category SET name = ?2 WHERE public_id = ?1", id)
        return id
    }

    /// The journal as text.
    func journal(_ dialect: some JournalDialect) throws -> String {
        try written { try Journal($0, dialect).write(to: $1) }
    }

    /// The table as text.
    func sheet() throws -> String { try written { try EntrySheet($0).write(to: $1) } }

    private func written(_ write: (BookReader, @escaping ([UInt8]) throws -> Void) throws -> Void) throws -> String {
        var bytes: [UInt8] = []
        try ledger.readBooks(principal) { books in
            try write(books) { bytes += $0 }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
