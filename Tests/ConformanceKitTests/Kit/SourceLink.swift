import LedgerKernel

/// The way of one source account into the books, the same for a device and for a person with files.
protocol SourceLink: AnyObject {
    /// The books that it supplies.
    var books: Books { get }
    /// Whether uploads after a gap wait until the gap is closed.
    var waitsBehindGaps: Bool { get }
    /// Writes the next upload of the source in its own form.
    func write(_ story: Story) throws -> Parcel
    /// Hands over an upload and lets the worker do what is due.
    func send(_ parcel: Parcel) throws
    /// Prepares the source to send everything again, which it must do if an undo requires it.
    func startOver() throws
    /// Ends the connection.
    func disconnect(_ disposition: Disposition) throws
    /// The account that is supplied.
    func accountID() throws -> UniqueID
    /// The connection that supplies it.
    func connectionID() throws -> UniqueID
}

/// An upload in the source's own form.
struct Parcel {
    /// The exact bytes.
    var bytes: [UInt8]
}

extension SourceLink {
    /// Writes a story and hands it over.
    func deliver(_ story: Story) throws { try send(try write(story)) }

    /// The open conflicts.
    func openConflicts() throws -> [Conflict] {
        try books.ledger.conflicts(
            try connectionID(), provider: books.providerID, books.principal, count: 100, offset: { _ in 0 }
        ).conflicts
    }
}
