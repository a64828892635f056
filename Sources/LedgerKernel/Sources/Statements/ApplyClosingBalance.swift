import SQLite

/// Records the balance that a file ends with, unless the same day's same balance is there already.
struct ApplyClosingBalance {
    let amount: Money
    let observedAt: Instant
    let target: ImportTarget

    func run(_ transaction: Transaction) throws {
        let database = transaction.database
        let newest = try database.first(
            """
            SELECT observed_at, amount_high, amount_low FROM balance_observation
            WHERE lineage_id = ? AND kind = 'booked' ORDER BY observed_at DESC, id DESC LIMIT 1
            """, target.lineage
        ) { (at: $0.instant(0), amount: $0.money(1, amount.currency)) }
        let importID = try database.first("SELECT public_id FROM import WHERE id = ?", target.importRow) { $0.blob(0) }
        let record = BalanceRecord(
            externalID: ExternalID(bytes: importID ?? []), kind: .booked, observedAt: observedAt, amount: amount,
            connection: target.connection, importRow: target.importRow)
        // An older file says nothing new about what the account holds now, and the same one nothing at all.
        if let newest, newest.at > observedAt || newest.at == observedAt && newest.amount == amount {
            return try record.noteStated(lineage: target.lineage, database)
        }
        try record.storeIfNew(lineage: target.lineage, account: target.account, transaction)
    }
}
