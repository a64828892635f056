/// Where an import writes the observations of one source account.
struct ImportTarget {
    let book: Int64
    let account: Int64
    let lineage: Int64
    let mapping: Int64
    let connection: Int64
    let importRow: Int64
    let currency: Currency
    let sourceAccountID: ExternalID
    /// A person decides about unknown records up to this instant: see `source_mapping.review_until`.
    let reviewUntil: Instant?

    /// The same target for a record in a different currency.
    func inCurrency(_ currency: Currency) -> ImportTarget {
        ImportTarget(
            book: book, account: account, lineage: lineage, mapping: mapping, connection: connection, importRow: importRow,
            currency: currency, sourceAccountID: sourceAccountID, reviewUntil: reviewUntil)
    }

    /// The same target for an import.
    func `in`(importRow: Int64) -> ImportTarget {
        ImportTarget(
            book: book, account: account, lineage: lineage, mapping: mapping, connection: connection, importRow: importRow,
            currency: currency, sourceAccountID: sourceAccountID, reviewUntil: reviewUntil)
    }
}
