/// A publisher that has shown a valid credential, and what is in force for it.
package struct PublisherAccess: Sendable {
    /// The address, consent and bindings that an upload is held against; nil when nothing may be uploaded now.
    package let session: PublisherSession?
    let connection: Int64
    let providerID: String
    let refusal: LedgerError?
    let lastContactAt: Instant?

    /// Refuses an upload that the connection's state does not allow (docs/spec/financekit.md §3, "Order of checks").
    package func requireUpload() throws(LedgerError) -> PublisherSession {
        if let refusal { throw refusal }
        guard let session else { throw .repairRequired }
        return session
    }
}
