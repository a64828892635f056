import HTTP

/// Every bound of the server. The configuration may change each within `ServerLimit.all`.
package struct ServerLimits: Sendable, Equatable {
    /// See `ServerDefaults.handshakeSecondsMax`.
    package var handshakeSecondsMax = ServerDefaults.handshakeSecondsMax
    /// See `ServerDefaults.headSecondsMax`.
    package var headSecondsMax = ServerDefaults.headSecondsMax
    /// See `ServerDefaults.bodySecondsBase`.
    package var bodySecondsBase = ServerDefaults.bodySecondsBase
    /// See `ServerDefaults.bodyBytesPerSecond`.
    package var bodyBytesPerSecond = ServerDefaults.bodyBytesPerSecond
    /// See `ServerDefaults.bodySecondsMax`.
    package var bodySecondsMax = ServerDefaults.bodySecondsMax
    /// See `ServerDefaults.writeStallSecondsMax`.
    package var writeStallSecondsMax = ServerDefaults.writeStallSecondsMax
    /// See `ServerDefaults.writeSecondsMax`.
    package var writeSecondsMax = ServerDefaults.writeSecondsMax
    /// See `ServerDefaults.idleSecondsMax`.
    package var idleSecondsMax = ServerDefaults.idleSecondsMax
    /// See `ServerDefaults.lingerSecondsMax`.
    package var lingerSecondsMax = ServerDefaults.lingerSecondsMax
    /// See `ServerDefaults.lingerBytesMax`.
    package var lingerBytesMax = ServerDefaults.lingerBytesMax
    /// See `ServerDefaults.requestsPerConnectionMax`.
    package var requestsPerConnectionMax = ServerDefaults.requestsPerConnectionMax
    /// See `ServerDefaults.connectionsMax`; the limit on descriptors may make it less.
    package var connectionsMax = ServerDefaults.connectionsMax
    /// See `ServerDefaults.pendingPerAddressMax`.
    package var pendingPerAddressMax = ServerDefaults.pendingPerAddressMax
    /// See `ServerDefaults.bodyBytesInMemoryMax`.
    package var bodyBytesInMemoryMax = ServerDefaults.bodyBytesInMemoryMax
    /// See `ServerDefaults.spooledBodiesMax`.
    package var spooledBodiesMax = ServerDefaults.spooledBodiesMax
    /// See `ServerDefaults.queuedRequestsMax`.
    package var queuedRequestsMax = ServerDefaults.queuedRequestsMax
    /// See `ServerDefaults.workerThreads`.
    package var workerThreads = ServerDefaults.workerThreads
    /// See `ServerDefaults.handshakeThreads`.
    package var handshakeThreads = ServerDefaults.handshakeThreads
    /// See `ServerDefaults.readAheadBytesMax`.
    package var readAheadBytesMax = ServerDefaults.readAheadBytesMax
    /// What the parser allows.
    package var parser = HTTPParserLimits()

    package init() {}
}
