/// Bounds of the CSV provider. Each keeps the memory for a file independent of the file's size.
package enum CSVLimits {
    /// Characters of a field if the profile sets no limit (docs/reference/csv-matching.md, `max_field_length`).
    package static let fieldCharactersMaxDefault = 65_536

    /// Characters of a field that a profile may allow: at four bytes a character, two such fields still fit into a record.
    package static let fieldCharactersMax = 1_048_576

    /// Bytes of a record in UTF-8. The reader holds one whole record in memory, so this bounds the reader.
    package static let recordBytesMax = 8_388_608

    /// Fields kept of a record. The widest known bank export has fewer than 100 columns.
    package static let fieldsPerRecordMax = 4_096

    /// Bytes decoded at a time: enough that the calls cost nothing, few enough to stay in the processor's cache.
    static let chunkBytes = 65_536

    /// The largest magnitude of an amount, in ten-thousandths: what 64 bits hold in cents. Larger values are reference numbers
    /// misread as amounts.
    static let amountUnitsMax = Int128(Int64.max) * 100

    /// Digits after the decimal mark that the ledger keeps.
    static let amountScale = 4

    /// Balance breaks that are listed; the rest are only counted.
    package static let balanceBreaksListedMax = 10_000

    /// The most days between a pending row and the booked row that replaces it (docs/reference/csv-matching.md, "Several imports").
    package static let pendingDaysMax = 7

    /// How long the raw bytes of a file stay, so that a corrected profile can be applied to them (docs/spec/csv.md).
    package static let fileRetentionDaysDefault = 30

    /// Rows held in memory from a file with mixed days. A longer file is read several times.
    static let scatteredRowsInMemoryMax = 50_000

    /// The share of an import's time that the survey takes, for the progress display.
    static let surveyShare = 0.05

    /// Bytes at the start of a file in which a draft looks for a header.
    static let draftStartBytes = 65_536

    /// Rows above which a report over HTTP omits its lists (docs/spec/csv.md).
    static let reportRowsOverHTTPMax = 10_000

    /// Bytes above which it omits them: more than the largest report of ordinary rows has. The answer is held in memory until the
    /// client has read it.
    static let reportBytesOverHTTPMax = 4_194_304

    /// Rows for which a report's lists are kept in memory while the file is imported: every report over HTTP that has lists.
    static let recordListRowsMax = reportRowsOverHTTPMax

    /// Bytes of lists that are kept. Rows have about 150 bytes in a report; only unusually long texts exceed this.
    static let recordListBytesMax = reportBytesOverHTTPMax

    /// Bytes of a profile. The largest shipped profile has about 3 KB.
    package static let profileBytesMax = 262_144

    /// Entries of any list in a profile.
    static let profileListCountMax = 256
}
