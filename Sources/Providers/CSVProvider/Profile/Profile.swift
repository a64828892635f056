import LedgerKernel

/// How to read the files of one bank: every choice that a reader would otherwise have to guess.
///
/// `docs/reference/csv-profiles.md` describes the keys. A profile exists only if it is complete and free of contradictions.
package struct Profile: Sendable {
    /// The stable name by which an import chooses the profile.
    package let id: String
    package let name: String
    /// The bank or card, if the profile belongs to one.
    package let bank: String?
    /// The ISO 3166 country code, if the profile belongs to one country.
    package let country: String?
    /// The kinds of account whose files have this layout.
    package let accountTypes: [AccountType]
    /// The source of the layout, for shipped profiles.
    package let layoutSource: LayoutSource?

    let encoding: TextEncoding
    let delimiter: UInt8
    let skipLines: Int
    let hasHeader: Bool
    let fieldCount: Int?
    /// All header names, if the profile requires them.
    let expectedHeader: [String]?
    let fieldCharactersMax: Int

    let columns: [ColumnRole: [ColumnReference]]
    var dates: DateReader
    var amounts: AmountGrammar
    let signConvention: SignConvention
    let directionWords: DirectionWords?
    let subtractsFee: Bool
    /// The currency of rows that name none; nil if each row must name one.
    package let accountCurrency: Currency?
    let noBalanceMarkers: [[UInt8]]

    let statusWords: StatusWords?
    let pendingPolicy: PendingPolicy
    let pendingDateMarkers: [[UInt8]]
    let ignoreRules: [RowRule]
    let stopRule: RowRule?
    let continuation: ContinuationRule?
}
