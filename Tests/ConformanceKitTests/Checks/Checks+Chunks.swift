import LedgerKernel
import Testing

extension Checks {
    /// A capture in several chunks is applied as a whole once its last chunk is there, and no chunk counts twice.
    static func chunks(_ link: DeviceLink) throws {
        let records = [Story.coffee, Story.market, Story.salary]
        let capture = try link.write(capture: records.map { Story($0) })
        for parcel in [capture[0], capture[0], capture[1]] {
            try link.send(parcel)
            #expect(try link.books.entries().isEmpty)
        }
        try link.send(capture[2])
        #expect(try link.books.lines() == lines(of: records))
        for parcel in capture.reversed() { try link.send(parcel) }
        #expect(try link.books.lines() == lines(of: records))
        try missingChunk(link, records)
    }

    /// A capture that lacks a chunk waits, and so does everything after it; the source repeats what was refused.
    private static func missingChunk(_ link: DeviceLink, _ before: [Story.Record]) throws {
        let records = ["rent", "gym", "cinema"].map { Story.Record(id: $0, day: "2026-09-05", amount: "30.00", name: $0) }
        let capture = try link.write(capture: [Story(records[0]), Story(records[1])])
        let behind = try link.write(Story(records[2]))
        #expect(throws: LedgerError.captureConflict) { try link.send(capture[1]) }
        try link.send(capture[0])
        #expect(throws: LedgerError.captureIncomplete) { try link.send(behind) }
        #expect(try link.books.lines() == lines(of: before))
        try link.send(capture[1])
        #expect(try link.books.lines() == lines(of: before + records[..<2]))
        try link.send(behind)
        #expect(try link.books.lines() == lines(of: before + records))
        #expect(try link.openConflicts().isEmpty)
    }
}
