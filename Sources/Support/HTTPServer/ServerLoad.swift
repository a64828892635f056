/// How busy a server is, at the end of its loop's last turn.
public struct ServerLoad: Sendable, Equatable {
    /// Connections that are open.
    public internal(set) var connections = 0
    /// Requests that a worker has, or that wait for one.
    public internal(set) var requestsInFlight = 0
    /// Requests of these that wait.
    public internal(set) var requestsQueued = 0
    /// Handshakes that wait for a thread.
    public internal(set) var handshakesQueued = 0
    /// Octets of bodies in memory.
    public internal(set) var bodyBytesInMemory = 0
    /// Bodies that are spooled to disk.
    public internal(set) var spooledBodies = 0
    /// Connections that were closed as they came, since the start: their address had too many that had said nothing.
    public internal(set) var connectionsRefused = 0
    /// Connections that were closed for new ones since the start, all places being taken.
    public internal(set) var connectionsReplaced = 0
}
