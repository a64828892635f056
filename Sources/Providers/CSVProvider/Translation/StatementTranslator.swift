/// Translates a bank's file under a profile: each record becomes a transaction, a rejection or an ignored row.
///
/// Pure: bytes in, outcomes out. Its memory use does not depend on the size of the file.
package struct StatementTranslator: ~Copyable {
    private var records: RecordReader
    private let rows: RowTranslator

    /// Throws `EncodingUnavailable` if this machine cannot convert the profile's encoding.
    package init(profile: Profile) throws(EncodingUnavailable) {
        records = try RecordReader(
            encoding: profile.encoding, delimiter: profile.delimiter, skipLines: profile.skipLines,
            fieldCharactersMax: profile.fieldCharactersMax)
        rows = RowTranslator(profile)
    }

    /// Why the file is refused, as soon as that is known; the rest of the file need not be read then.
    package var fileError: FileError? { rows.summary.fileError }

    /// Takes the next bytes of the file, in pieces of any size. `handle` receives the outcomes of the records that they complete,
    /// in file order, with one exception: a row whose description continues comes after the rows that continue it.
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
