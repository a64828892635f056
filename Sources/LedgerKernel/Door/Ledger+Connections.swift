/// The life of a user's connection: enrolment, mapping, activation, repair, end.
extension Ledger {
    /// Throws unless the user may manage connections (docs/spec/kernel.md, "Who may do what").
    func requireConnectionManager(_ principal: Principal, writes: Bool) throws(LedgerError) {
        try principal.require(writes ? .changeConnections : .seeConnections)
    }

    package func enrol(_ enrolment: Enrolment, _ principal: Principal) throws(LedgerError) -> Enrolled {
        try requireConnectionManager(principal, writes: true)
        return try write(.enrolConnection, by: principal, of: \.connection.id) {
            try EnrolConnection(enrolment: enrolment, principal: principal).run($0)
        }
    }

    /// One of the user's connections, with a page of its mappings and their total count.
    package func connection(
        _ id: UniqueID, provider: String, _ principal: Principal, count: Int, offset: (_ totalCount: Int) -> Int
    ) throws(LedgerError) -> (connection: Connection, mappings: [SourceMapping], totalCount: Int) {
        try requireConnectionManager(principal, writes: false)
        return try read { database in
            let connection = try Connection.find(id, providerID: provider, of: principal, database)
            let total = try SourceMapping.count(connection: connection.row, database)
            let page = try SourceMapping.page(connection: connection.row, count, offset: offset(total), database)
            return (connection, page, total)
        }
    }

    /// Maps a source account to an account of the family.
    package func map(
        _ externalID: ExternalID, connection: UniqueID, provider: String, _ request: MappingRequest, _ principal: Principal
    ) throws(LedgerError) -> SourceMapping {
        try requireConnectionManager(principal, writes: true)
        return try write(.mapAccount, by: principal, of: connection) {
            try MapAccount(
                connectionID: connection, providerID: provider, externalID: externalID, request: request, principal: principal
            ).run($0)
        }
    }

    /// Activates a connection.
    package func activate(_ connection: UniqueID, provider: String, _ principal: Principal) throws(LedgerError)
        -> PublisherConfiguration
    {
        try requireConnectionManager(principal, writes: true)
        return try write(.activateConnection, by: principal, of: connection) {
            try ActivateConnection(connectionID: connection, providerID: provider, principal: principal).run($0)
        }
    }

    /// Replaces the credential of an active connection.
    package func rotateCredential(
        _ connection: UniqueID, provider: String, revokesQueued: Bool, _ principal: Principal
    ) throws(LedgerError) -> PublisherConfiguration {
        try requireConnectionManager(principal, writes: true)
        let rotation = RotateCredential(
            connectionID: connection, providerID: provider, principal: principal, revokesQueued: revokesQueued)
        return try write(.rotateCredential, by: principal, of: connection) { try rotation.run($0) }
    }

    /// Repairs a connection: its stream starts again on the same accounts.
    package func repair(_ connection: UniqueID, provider: String, _ principal: Principal) throws(LedgerError)
        -> PublisherConfiguration
    {
        try requireConnectionManager(principal, writes: true)
        return try write(.repairConnection, by: principal, of: connection) {
            try RepairConnection(connectionID: connection, providerID: provider, principal: principal).run($0)
        }
    }

    package func disconnect(
        _ connection: UniqueID, provider: String, _ disposition: Disposition, _ principal: Principal
    ) throws(LedgerError) -> Connection {
        try requireConnectionManager(principal, writes: true)
        let ending = Disconnect(connectionID: connection, providerID: provider, principal: principal, disposition: disposition)
        let connection = try write(disposition == .discard ? .discard : .disconnect, by: principal, of: connection) {
            try ending.run($0)
        }
        noteChange()
        return connection
    }

    /// What discarding the connection would erase.
    package func discardPreview(_ connection: UniqueID, provider: String, _ principal: Principal) throws(LedgerError)
        -> DiscardPreview
    {
        try requireConnectionManager(principal, writes: false)
        return try read { database in
            let connection = try Connection.find(connection, providerID: provider, of: principal, database)
            return try DiscardPreview.count(connection: connection.row, database)
        }
    }
}
