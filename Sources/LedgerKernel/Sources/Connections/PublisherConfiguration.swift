/// What a device needs to publish: the connection, its bindings and a new credential, which is shown only this once.
package struct PublisherConfiguration: Sendable {
    /// The connection, now active.
    package let connection: Connection
    package let mappings: [SourceMapping]
    /// The credential of the upload side.
    package let credential: Redacted<String>
}
