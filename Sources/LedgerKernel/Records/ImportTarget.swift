/// Where the observations of one outside account go while an import is applied.
struct ImportTarget {
    let book: Int64
    let account: Int64
    let lineage: Int64
    let mapping: Int64
    let connection: Int64
    let importRow: Int64
    let currency: Currency
    let externalAccountID: ExternalID
    /// Unknown records up to this instant are a person's to decide: see `source_mapping.review_until`.
    let reviewUntil: Instant?

    /// The same account, for a record in another currency than its own.
    func inCurrency(_ currency: Currency) -> ImportTarget {
        ImportTarget(
            book: book, account: account, lineage: lineage, mapping: mapping, connection: connection, importRow: importRow,
            currency: currency, externalAccountID: externalAccountID, reviewUntil: reviewUntil)
    }

    /// The same account, for an import.
    func `in`(importRow: Int64) -> ImportTarget {
        ImportTarget(
            book: book, account: account, lineage: lineage, mapping: mapping, connection: connection, importRow: importRow,
            currency: currency, externalAccountID: externalAccountID, reviewUntil: reviewUntil)
    }
}
