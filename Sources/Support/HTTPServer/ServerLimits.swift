import HTTP

/// Every bound of the server. The configuration may change each within `ServerLimit.all`.
public struct ServerLimits: Sendable, Equatable {
    /// See `ServerDefaults.handshakeSecondsMax`.
    public var handshakeSecondsMax = ServerDefaults.handshakeSecondsMax
    /// See `ServerDefaults.headSecondsMax`.
    public var headSecondsMax = ServerDefaults.headSecondsMax
    /// See `ServerDefaults.bodySecondsBase`.
    public var bodySecondsBase = ServerDefaults.bodySecondsBase
    /// See `ServerDefaults.bodyBytesPerSecond`.
    public var bodyBytesPerSecond = ServerDefaults.bodyBytesPerSecond
    /// See `ServerDefaults.bodySecondsMax`.
    public var bodySecondsMax = ServerDefaults.bodySecondsMax
    /// See `ServerDefaults.writeStallSecondsMax`.
    public var writeStallSecondsMax = ServerDefaults.writeStallSecondsMax
    /// See `ServerDefaults.writeSecondsMax`.
    public var writeSecondsMax = ServerDefaults.writeSecondsMax
    /// See `ServerDefaults.idleSecondsMax`.
    public var idleSecondsMax = ServerDefaults.idleSecondsMax
    /// See `ServerDefaults.lingerSecondsMax`.
    public var lingerSecondsMax = ServerDefaults.lingerSecondsMax
    /// See `ServerDefaults.lingerBytesMax`.
    public var lingerBytesMax = ServerDefaults.lingerBytesMax
    /// See `ServerDefaults.requestsPerConnectionMax`.
    public var requestsPerConnectionMax = ServerDefaults.requestsPerConnectionMax
    /// See `ServerDefaults.connectionsMax`; the limit on descriptors may make it less.
    public var connectionsMax = ServerDefaults.connectionsMax
    /// See `ServerDefaults.pendingPerAddressMax`.
    public var pendingPerAddressMax = ServerDefaults.pendingPerAddressMax
    /// See `ServerDefaults.bodyBytesInMemoryMax`.
    public var bodyBytesInMemoryMax = ServerDefaults.bodyBytesInMemoryMax
    /// See `ServerDefaults.spooledBodiesMax`.
    public var spooledBodiesMax = ServerDefaults.spooledBodiesMax
    /// See `ServerDefaults.queuedRequestsMax`.
    public var queuedRequestsMax = ServerDefaults.queuedRequestsMax
    /// See `ServerDefaults.workerThreads`.
    public var workerThreads = ServerDefaults.workerThreads
    /// See `ServerDefaults.handshakeThreads`.
    public var handshakeThreads = ServerDefaults.handshakeThreads
    /// See `ServerDefaults.readAheadBytesMax`.
    public var readAheadBytesMax = ServerDefaults.readAheadBytesMax
    /// What the parser allows.
    public var parser = HTTPParserLimits()

    /// The defaults.
    public init() {}
}
