/// What a device needs to publish: the connection, its bindings and a new credential, shown this once.
public struct PublisherConfiguration: Sendable {
    /// The connection, now active.
    public let connection: Connection
    /// Its mappings.
    public let mappings: [SourceMapping]
    /// The credential that opens the upload side.
    public let credential: Redacted<String>
}
