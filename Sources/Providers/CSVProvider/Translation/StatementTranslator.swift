/// Translates a bank's file under a profile: each of its records becomes a transaction, a rejection or an ignored row.
///
/// Pure: bytes in, outcomes out. The memory that it needs does not depend on the size of the file.
package struct StatementTranslator: ~Copyable {
    private var records: RecordReader
    private let rows: RowTranslator

    /// A translator at the start of a file.
    ///
    /// Throws `EncodingUnavailable` when this machine cannot convert the profile's encoding.
    package init(profile: Profile) throws(EncodingUnavailable) {
        records = try RecordReader(
            encoding: profile.encoding, delimiter: profile.delimiter, skipLines: profile.skipLines,
            fieldCharactersMax: profile.fieldCharactersMax)
        rows = RowTranslator(profile)
    }

    /// Why the file is refused, as soon as it is known; then the rest of it need not be read.
    package var fileError: FileError? { rows.summary.fileError }

    /// Takes the next bytes of the file, in pieces of any size. `handle` gets the outcomes of the records that they complete,
    /// in the order of the file, except that a row whose description goes on comes after the rows that go on with it.
    package mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ handle: (RowOutcome) -> Void) {
        let rows = rows
        records.read(bytes) { rows.take($0, handle) }
    }

    package mutating func finish(_ handle: (RowOutcome) -> Void) -> StatementSummary {
        let rows = rows
        records.finish { rows.take($0, handle) }
        return rows.finish(hasContent: records.hasContent, handle)
    }
}
