/// The load of a server, at the end of its loop's last turn.
package struct ServerLoad: Sendable, Equatable {
    /// Open connections.
    package internal(set) var connections = 0
    /// How many there may be.
    package internal(set) var connectionsMax = 0
    /// Requests that a worker has or that wait for one.
    package internal(set) var requestsInFlight = 0
    /// Those requests in flight that wait.
    package internal(set) var requestsQueued = 0
    /// Handshakes that wait for a thread.
    package internal(set) var handshakesQueued = 0
    /// Octets of bodies in memory.
    package internal(set) var bodyBytesInMemory = 0
    /// Octets of answers that clients have not read yet, without short ones.
    package internal(set) var answerBytesInMemory = 0
    /// Bodies being spooled to disk.
    package internal(set) var spooledBodies = 0
    /// Connections closed right after accept, and requests refused, since the start, because their address had too many requests
    /// that were not whole.
    package internal(set) var connectionsRefused = 0
    /// Connections closed to make room for new ones since the start, because the server was full.
    package internal(set) var connectionsReplaced = 0
}
