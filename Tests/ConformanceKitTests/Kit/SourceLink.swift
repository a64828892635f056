import LedgerKernel

/// One outside account's way into the books, the same for a device and for a person with files.
protocol SourceLink: AnyObject {
    /// The books that it supplies.
    var books: Books { get }
    /// Whether what comes behind a gap waits until the gap is closed.
    var waitsBehindGaps: Bool { get }
    /// Puts the next delivery of the source into its own form.
    func write(_ story: Story) throws -> Parcel
    /// Hands a delivery over and lets the worker do what is due.
    func send(_ parcel: Parcel) throws
    /// Makes the source ready to send everything again, as it has to where an undo demands that.
    func startOver() throws
    /// Ends the connection.
    func disconnect(_ disposition: Disposition) throws
    /// The account that is supplied.
    func accountID() throws -> UniqueID
    /// The connection that supplies it.
    func connectionID() throws -> UniqueID
}

/// A delivery in the source's own form.
struct Parcel {
    /// The exact bytes.
    var bytes: [UInt8]
}

extension SourceLink {
    /// Writes a story and hands it over.
    func deliver(_ story: Story) throws { try send(try write(story)) }

    /// The questions that wait for a person.
    func openConflicts() throws -> [Conflict] {
        try books.ledger.conflicts(
            try connectionID(), provider: books.providerID, books.principal, count: 100, offset: { _ in 0 }
        ).conflicts
    }
}
