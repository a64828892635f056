/// A publisher that has presented a valid credential, with the current state of its connection.
package struct PublisherAccess: Sendable {
    /// The address, consent and bindings that uploads are checked against; nil if uploads are refused now.
    package let session: PublisherSession?
    let connection: Int64
    let providerID: String
    let refusal: LedgerError?
    let lastContactAt: Instant?

    /// Throws if the connection's state does not allow an upload (docs/spec/financekit.md §3, "Order of checks").
    package func requireUpload() throws(LedgerError) -> PublisherSession {
        if let refusal { throw refusal }
        guard let session else { throw .repairRequired }
        return session
    }
}
