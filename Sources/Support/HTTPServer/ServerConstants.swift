/// Constants that no operator needs to change.
enum ServerConstants {
    /// Connections that the kernel holds ready; Linux reduces the number to its own maximum.
    static let listenBacklog: Int32 = 511
    /// The one buffer that all reads share.
    static let readBufferBytes = 65_536
    /// Reads from one connection before the others get their turn.
    static let readsPerTurnMax = 4
    /// Accepts from one listener before the connections get their turn.
    static let acceptsPerTurnMax = 64
    /// Events taken from the kernel at a time.
    static let eventsPerTurnMax = 256
    /// At the limit on connections, one without a whole request is closed for a new one only after this many seconds.
    static let silenceSecondsTolerated = 1
    /// One in so many places for connections, and as much of the memory for bodies, is only for clients that have shown a valid
    /// key or credential.
    static let knownShare = 4
    /// How long accepting pauses when descriptors or connections run out, in seconds.
    static let acceptPauseSeconds = 1
    /// The precision of deadlines, in milliseconds; it limits the cost of looking for passed deadlines.
    static let sweepMilliseconds = 100
    /// The life of the key that encrypts TLS session tickets, in seconds: half a day, as on large sites.
    static let ticketKeySecondsMax = 43_200
    /// Descriptors kept free for the database, logs and spooled bodies.
    static let descriptorsReserved = 64
}
