/// Opens a new stream for a connection: its activation (spec/financekit.md §2, POST activate) or its repair.
struct ActivateConnection {
    let connectionID: UniqueID
    let providerID: String
    let actor: Actor

    func run(_ transaction: Transaction) throws -> PublisherConfiguration {
        let database = transaction.database
        let connection = try Connection.find(connectionID, providerID: providerID, of: actor, database)
        guard connection.status == .pendingMapping || connection.status == .repairRequired else {
            throw LedgerError.activationConflict
        }
        return try OpenStream(connection: connection).run(transaction)
    }
}
