import HTTP

/// Every limit of the server with its default. The configuration may change each within `ServerLimit.all`.
///
/// A deadline covers a whole phase, never a single read, so sending a byte per second gains nothing.
package struct ServerLimits: Sendable, Equatable {
    /// The TLS handshake, counted from accept, in seconds; a phone on a bad network needs two or three.
    package var handshakeSecondsMax = 10
    /// Request line and headers, counted from accept or the first octet, in seconds.
    package var headSecondsMax = 10
    /// Base time for a body in seconds, plus one second for each `bodyBytesPerSecond` received.
    package var bodySecondsBase = 10
    /// The slowest body that the server waits for: 8 KiB per second.
    package var bodyBytesPerSecond = 8_192
    /// The longest time for a body in memory, in seconds. Spooled bodies hold no memory and have no such limit.
    package var bodySecondsMax = 120
    /// Seconds in which a client takes no octet of its answer.
    package var writeStallSecondsMax = 20
    /// Seconds for a whole answer.
    package var writeSecondsMax = 60
    /// Keep-alive without a request, in seconds; the limit of a proxy in front must be shorter.
    package var idleSecondsMax = 60
    /// Seconds to wait after the last answer until the client closes, so that RST cannot destroy the answer.
    package var lingerSecondsMax = 5
    /// Octets to read and drop in that time.
    package var lingerBytesMax = 4_194_304
    /// Requests on one connection, so that no client keeps its slot forever.
    package var requestsPerConnectionMax = 1_000
    /// Open connections; the limit on descriptors may lower it.
    package var connectionsMax = 1_024
    /// Connections of one address (IPv6: one /64) whose request is not whole yet; loopback is exempt. Behind a trusted proxy,
    /// requests of one forwarded address.
    package var pendingPerAddressMax = 64
    /// Octets of request bodies in memory, over all connections.
    package var bodyBytesInMemoryMax = 67_108_864
    /// Octets of answers that clients have not read yet, over all connections.
    package var answerBytesInMemoryMax = 67_108_864
    /// Octets of request bodies in memory of one address whose key or credential is not known to be valid yet.
    package var bodyBytesPerAddressMax = 8_388_608
    /// Bodies spooled to disk at the same time, each up to its route's limit.
    package var spooledBodiesMax = 16
    /// Complete requests that wait for a worker.
    package var queuedRequestsMax = 64
    /// Threads that run handlers; they wait for the disk more than they compute. Long work has at most half of them.
    package var workerThreads = 4
    /// Threads that compute TLS handshakes, about 1 ms each, off the loop.
    package var handshakeThreads = 2
    /// Octets read past the current request.
    package var readAheadBytesMax = 16_384
    /// The limits of the parser.
    package var parser = HTTPParserLimits()

    package init() {}
}
