import HTTP

/// Every bound of the server with its default. The configuration may change each within `ServerLimit.all`.
///
/// The deadlines run in total, never per read, so that a byte a second gains nothing.
package struct ServerLimits: Sendable, Equatable {
    /// TLS handshake from accept, in seconds; a phone on a bad network needs two or three.
    package var handshakeSecondsMax = 10
    /// Request line and headers from accept or the first octet, in seconds.
    package var headSecondsMax = 10
    /// Base time of a body in seconds, plus one second for each `bodyBytesPerSecond` that came.
    package var bodySecondsBase = 10
    /// The slowest body that is waited for: 8 KiB a second.
    package var bodyBytesPerSecond = 8_192
    /// No body held in memory may take longer, in seconds; spooled ones hold none and have no such end.
    package var bodySecondsMax = 120
    /// Seconds without a client taking any octet of its answer.
    package var writeStallSecondsMax = 20
    /// Seconds for a whole answer.
    package var writeSecondsMax = 60
    /// Keep-alive without a request, in seconds; a proxy in front must be shorter.
    package var idleSecondsMax = 60
    /// Seconds to wait, after the last answer, for the client to close, so that RST cannot destroy the answer.
    package var lingerSecondsMax = 5
    /// Octets to read and drop in that time.
    package var lingerBytesMax = 4_194_304
    /// Requests on one connection, so that no client keeps its slot for ever.
    package var requestsPerConnectionMax = 1_000
    /// The limit on descriptors may make it less.
    package var connectionsMax = 1_024
    /// Connections of one address (IPv6: one /64) that have not yet sent a whole head; loopback is exempt.
    package var pendingPerAddressMax = 64
    /// Octets of request bodies in memory, over all connections.
    package var bodyBytesInMemoryMax = 67_108_864
    /// Bodies being spooled to disk at once, each up to its route's limit.
    package var spooledBodiesMax = 16
    /// Complete requests that wait for a worker.
    package var queuedRequestsMax = 64
    /// Threads that run handlers; they wait for the disk more than they compute.
    package var workerThreads = 4
    /// Threads that compute TLS handshakes, about 1 ms each, off the loop.
    package var handshakeThreads = 2
    /// Octets read beyond the request at hand.
    package var readAheadBytesMax = 16_384
    /// What the parser allows.
    package var parser = HTTPParserLimits()

    package init() {}
}
