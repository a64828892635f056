/// How busy a server is, at the end of its loop's last turn.
package struct ServerLoad: Sendable, Equatable {
    /// Connections that are open.
    package internal(set) var connections = 0
    /// Requests that a worker has, or that wait for one.
    package internal(set) var requestsInFlight = 0
    /// Requests of these that wait.
    package internal(set) var requestsQueued = 0
    /// Handshakes that wait for a thread.
    package internal(set) var handshakesQueued = 0
    /// Octets of bodies in memory.
    package internal(set) var bodyBytesInMemory = 0
    /// Bodies that are spooled to disk.
    package internal(set) var spooledBodies = 0
    /// Connections that were closed as they came, since the start: their address had too many that had said nothing.
    package internal(set) var connectionsRefused = 0
    /// Connections that were closed for new ones since the start, all places being taken.
    package internal(set) var connectionsReplaced = 0
}
