import LedgerKernel
import Testing

extension Checks {
    /// Repeating an upload changes nothing, and neither do the same records in a new upload.
    static func replay(_ link: some SourceLink) throws {
        let story = Story(Story.coffee, Story.market, Story.salary)
        let parcel = try link.write(story)
        try link.send(parcel)
        let entries = try link.books.entries().map(\.id)
        let lines = try link.books.lines()
        #expect(entries.count == 3)

        try link.send(parcel)
        #expect(try link.books.entries().map(\.id) == entries)
        try link.deliver(story)
        #expect(try link.books.entries().map(\.id) == entries)
        #expect(try link.books.lines() == lines)
        #expect(try link.openConflicts().isEmpty)
    }

    /// Uploads after a missing one are neither lost nor doubled once the missing one arrives.
    static func gap(_ link: some SourceLink) throws {
        let parcels = try [Story.coffee, Story.market, Story.salary].map { try link.write(Story($0)) }
        try link.send(parcels[0])
        try link.send(parcels[2])
        #expect(try link.books.entries().count == (link.waitsBehindGaps ? 1 : 2))
        try link.send(parcels[1])
        #expect(try link.books.lines() == lines(of: [Story.coffee, Story.market, Story.salary]))
    }

    /// Uploads that arrive in the wrong order give the same books.
    static func reorder(_ link: some SourceLink) throws {
        let parcels = try [Story.coffee, Story.market, Story.salary].map { try link.write(Story($0)) }
        for parcel in parcels.reversed() { try link.send(parcel) }
        #expect(try link.books.lines() == lines(of: [Story.coffee, Story.market, Story.salary]))
        for parcel in parcels { try link.send(parcel) }
        #expect(try link.books.lines() == lines(of: [Story.coffee, Story.market, Story.salary]))
    }

    /// Two equal purchases on one day are two entries, and remain two when a later upload states both again among others.
    static func duplicate(_ link: some SourceLink) throws {
        var twin = Story.coffee
        twin.id = "second coffee"
        try link.deliver(Story(Story.coffee, twin))
        #expect(try link.books.lines() == lines(of: [Story.coffee, twin]))
        try link.deliver(Story(Story.coffee, twin, Story.market))
        #expect(try link.books.lines() == lines(of: [Story.coffee, twin, Story.market]))
    }

    /// An upload that is cut off at any byte is refused, or brings only what the whole would bring. The whole can follow later.
    static func truncatedInput(_ link: some SourceLink) throws {
        let parcel = try link.write(Story(Story.coffee, Story.market))
        let whole = lines(of: [Story.coffee, Story.market])
        for count in 0..<parcel.bytes.count {
            do { try link.send(Parcel(bytes: Array(parcel.bytes[..<count]))) } catch { continue }
            let taken = try link.books.lines()
            #expect(Set(taken).isSubset(of: whole), "the first \(count) bytes bring something else than the whole")
            if let brought = try link.books.lastImport() {
                _ = try link.books.ledger.undoImport(brought.id, isDryRun: false, link.books.principal)
            }
            #expect(try link.books.lines().isEmpty, "the undo of the first \(count) bytes leaves something")
        }
        #expect(try link.books.lines().isEmpty)
        try link.send(parcel)
        #expect(try link.books.lines() == whole)
    }

    /// The lines of the books that records give.
    static func lines(of records: [Story.Record]) -> [String] {
        records.map { "\($0.day) \($0.amount) \($0.name)\($0.isPending ? " pending" : "")" }.sorted()
    }
}
