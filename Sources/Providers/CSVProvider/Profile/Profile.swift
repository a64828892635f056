import LedgerKernel

/// How the statements of one bank are to be read: every choice that a reader would otherwise have to guess.
///
/// The keys are those of `docs/reference/csv-profiles.md`. A profile exists only when it is complete and free of contradictions.
package struct Profile: Sendable {
    /// Stable name, by which an import asks for the profile.
    package let id: String
    package let name: String
    /// The bank or card, where the profile belongs to one.
    package let bank: String?
    /// ISO 3166 code of the country, where the profile belongs to one.
    package let country: String?
    /// Kinds of account whose statements look like this.
    package let accountTypes: [AccountType]
    /// Where the layout comes from, for shipped profiles.
    package let layoutSource: LayoutSource?

    let encoding: TextEncoding
    let delimiter: UInt8
    let skipLines: Int
    let hasHeader: Bool
    let fieldCount: Int?
    /// All header names, where the profile insists on them.
    let expectedHeader: [String]?
    let fieldCharactersMax: Int

    let columns: [ColumnRole: [ColumnReference]]
    var dates: DateReader
    var amounts: AmountGrammar
    let signConvention: SignConvention
    let directionWords: DirectionWords?
    let subtractsFee: Bool
    /// Currency of the rows that name none; nil where each row must.
    package let accountCurrency: Currency?
    let noBalanceMarkers: [[UInt8]]

    let statusWords: StatusWords?
    let pendingPolicy: PendingPolicy
    let pendingDateMarkers: [[UInt8]]
    let ignoreRules: [RowRule]
    let stopRule: RowRule?
    let continuation: ContinuationRule?
}
