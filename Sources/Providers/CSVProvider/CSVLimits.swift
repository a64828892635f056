/// Bounds of the CSV provider. Every one keeps the memory for a file independent of the file's size.
package enum CSVLimits {
    /// Characters of a field, where the profile says nothing (docs/reference/csv-matching.md, `max_field_length`).
    package static let fieldCharactersMaxDefault = 65_536

    /// Characters of a field that a profile may ask for: four such characters at four bytes each still fit into a record.
    package static let fieldCharactersMax = 1_048_576

    /// Bytes of a record in UTF-8. A record is the unit that is held in memory whole, so this bounds the reader.
    package static let recordBytesMax = 8_388_608

    /// Fields of a record that are kept. The widest known bank export has fewer than 100 columns.
    package static let fieldsPerRecordMax = 4_096

    /// Bytes that are decoded at a time: enough that the calls cost nothing, little enough to stay in the processor's cache.
    static let chunkBytes = 65_536

    /// The largest magnitude of an amount, in ten-thousandths: what 64 bits hold in cents. Larger values are misread
    /// reference numbers.
    static let amountUnitsMax = Int128(Int64.max) * 100

    /// Digits behind the decimal mark that the ledger keeps.
    static let amountScale = 4

    /// Lines at which the running balance breaks that are listed; the rest is only counted.
    package static let balanceBreaksListedMax = 10_000

    /// Days between a pending row and the booked row that replaces it (docs/reference/csv-matching.md, "Several imports").
    package static let pendingDaysMax = 7

    /// How long the exact bytes of a file stay, so that a corrected profile can be applied to them (docs/spec/csv.md).
    package static let fileRetentionDaysDefault = 30

    /// Rows that are held in memory of a file in which the days are mixed; a longer one is read several times.
    static let scatteredRowsInMemoryMax = 50_000

    /// The part of an import's time that the first look at the file takes, for the display of progress.
    static let surveyShare = 0.05

    /// Bytes at the start of a file in which a draft looks for a header.
    static let draftStartBytes = 65_536

    /// Rows above which a report over HTTP leaves its lists out (docs/spec/csv.md).
    static let reportRowsOverHTTPMax = 10_000

    /// Bytes of a profile. The largest one shipped has about 3 KB.
    package static let profileBytesMax = 262_144

    /// Entries of any list in a profile.
    static let profileListCountMax = 256
}
