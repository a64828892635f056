import HTTP

/// The deadline of a connection: one total deadline for each phase, all set here. A value without a clock.
struct ConnectionDeadline: Sendable {
    private(set) var phase: ConnectionPhase
    private(set) var enteredAt: MonotonicTime
    private var progressAt: MonotonicTime
    private var bodyBytes = 0

    init(_ phase: ConnectionPhase, at now: MonotonicTime) {
        self.phase = phase
        enteredAt = now
        progressAt = now
    }

    mutating func enter(_ phase: ConnectionPhase, at now: MonotonicTime) {
        self = ConnectionDeadline(phase, at: now)
    }

    /// Octets of the body arrived; they extend the deadline.
    mutating func received(bodyBytes count: Int) {
        bodyBytes += count
    }

    /// The client took octets of its answer.
    mutating func progressed(at now: MonotonicTime) {
        progressAt = now
    }

    /// The time at which the connection is closed; nil while a worker has the request.
    func expiresAt(_ limits: ServerLimits) -> MonotonicTime? {
        switch phase {
        case .handshake: enteredAt.adding(seconds: limits.handshakeSecondsMax)
        case .head: enteredAt.adding(seconds: limits.headSecondsMax)
        case .body(let storage): enteredAt.adding(milliseconds: bodyMilliseconds(storage, limits))
        case .asking, .handling: nil
        case .writing:
            min(progressAt.adding(seconds: limits.writeStallSecondsMax), enteredAt.adding(seconds: limits.writeSecondsMax))
        case .idle: enteredAt.adding(seconds: limits.idleSecondsMax)
        case .lingering: enteredAt.adding(seconds: limits.lingerSecondsMax)
        }
    }

    private func bodyMilliseconds(_ storage: BodyStorage, _ limits: ServerLimits) -> Int {
        let earned = limits.bodySecondsBase * 1_000 + bodyBytes * 1_000 / max(limits.bodyBytesPerSecond, 1)
        return storage == .spooled ? earned : min(earned, limits.bodySecondsMax * 1_000)
    }
}
