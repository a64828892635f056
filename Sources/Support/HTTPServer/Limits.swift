import HTTP

/// The defaults of `ServerLimits`. The rule behind the deadlines: they run in total, never per read, so that a byte a second
/// gains nothing.
package enum ServerDefaults {
    /// TLS handshake from accept, in seconds; a phone on a bad network needs two or three.
    package static let handshakeSecondsMax = 10
    /// Request line and headers from accept or the first octet, in seconds.
    package static let headSecondsMax = 10
    /// Base time of a body in seconds, plus one second for each `bodyBytesPerSecond` that came.
    package static let bodySecondsBase = 10
    /// The slowest body that is waited for: 8 KiB a second.
    package static let bodyBytesPerSecond = 8_192
    /// No body held in memory may take longer, in seconds; spooled ones hold none and have no such end.
    package static let bodySecondsMax = 120
    /// Seconds without a client taking any octet of its answer.
    package static let writeStallSecondsMax = 20
    /// Seconds for a whole answer.
    package static let writeSecondsMax = 60
    /// Keep-alive without a request, in seconds; a proxy in front must be shorter.
    package static let idleSecondsMax = 60
    /// Seconds to wait, after the last answer, for the client to close, so that RST cannot destroy the answer.
    package static let lingerSecondsMax = 5
    /// Octets to read and drop in that time.
    package static let lingerBytesMax = 4_194_304
    /// Requests on one connection, so that no client keeps its slot for ever.
    package static let requestsPerConnectionMax = 1_000
    package static let connectionsMax = 1_024
    /// Descriptors kept free for the database, logs and spooled bodies.
    package static let descriptorsReserved = 64
    /// Connections of one address (IPv6: one /64) that have not yet sent a whole head; loopback is exempt.
    package static let pendingPerAddressMax = 64
    /// Octets of request bodies in memory, over all connections.
    package static let bodyBytesInMemoryMax = 67_108_864
    /// Bodies being spooled to disk at once, each up to its route's limit.
    package static let spooledBodiesMax = 16
    /// Complete requests that wait for a worker.
    package static let queuedRequestsMax = 64
    /// Threads that run handlers; they wait for the disk more than they compute.
    package static let workerThreads = 4
    /// Threads that compute TLS handshakes, about 1 ms each, off the loop.
    package static let handshakeThreads = 2
    /// Octets read beyond the request at hand.
    package static let readAheadBytesMax = 16_384
}

/// Constants that nobody needs to change.
enum Fixed {
    /// Connections the kernel holds ready; Linux cuts it to its own maximum.
    static let listenBacklog: Int32 = 511
    /// The one buffer that all reads share.
    static let readBufferBytes = 65_536
    /// Reads of one connection before the others have their turn.
    static let readsPerTurnMax = 4
    /// Accepts of one listener before the connections have their turn.
    static let acceptsPerTurnMax = 64
    /// Events taken from the kernel at once.
    static let eventsPerTurnMax = 256
    /// At the cap on connections, one without a whole head is closed for a new one only after so many seconds.
    static let silenceSecondsTolerated = 1
    /// How long accepting pauses when descriptors or places run out, in seconds.
    static let acceptPauseSeconds = 1
    /// How exactly deadlines are kept, in milliseconds; bounds the cost of looking for passed ones.
    static let sweepMilliseconds = 100
    /// Life of the key that seals TLS session tickets, in seconds: half a day, as large sites have it.
    static let ticketKeySecondsMax = 43_200
    /// Stack of each thread, in octets; only what is used is ever real.
    static let threadStackBytes = 1_048_576
}
