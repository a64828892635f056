/// Constants that nobody needs to change.
enum ServerConstants {
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
    /// Descriptors kept free for the database, logs and spooled bodies.
    static let descriptorsReserved = 64
}
