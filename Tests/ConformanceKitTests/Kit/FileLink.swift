import LedgerKernel
import Testing

/// A person who imports the files of one account.
final class FileLink: SourceLink {
    let books: Books
    let waitsBehindGaps = false
    private let subject: any FileSubject
    private let account: UniqueID

    /// Opens the account of the files, or takes the existing one with this name.
    init(_ subject: any FileSubject, _ books: Books, account: String) throws {
        self.subject = subject
        self.books = books
        let known = try books.accounts().first { $0.name == account }
        let type = try #require(subject.provider.manifest.accountTypes.first)
        self.account = try known?.id ?? books.openAccount(account, type)
    }

    func write(_ story: Story) throws -> Parcel { Parcel(bytes: try subject.file(story)) }

    func send(_ parcel: Parcel) throws {
        books.clock.advance(seconds: 60)
        guard try subject.importFile(parcel.bytes, into: account, books) != nil else { throw Refused() }
        try books.work()
    }

    /// The provider refused a file without throwing.
    struct Refused: Error {}

    /// A file can be imported at any time.
    func startOver() {}

    func disconnect(_ disposition: Disposition) throws {
        _ = try books.ledger.disconnect(try connectionID(), provider: subject.provider.manifest.id, disposition, books.principal)
        try books.work()
    }

    func accountID() -> UniqueID { account }

    func connectionID() throws -> UniqueID { try #require(try books.ledger.account(account, books.principal).connectionID) }
}
