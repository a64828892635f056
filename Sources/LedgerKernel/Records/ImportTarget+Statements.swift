extension ImportTarget {
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
