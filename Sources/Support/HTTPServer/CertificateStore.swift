import Threads

/// The certificate in use. Sessions that have begun keep the one they began with.
final class CertificateStore: Sendable {
    private struct Current {
        var context: TLSContext
        var ticketKeysSince: MonotonicTime
    }

    private let files: TLSCertificateFiles
    private let current: Monitor<Current>

    init(_ files: TLSCertificateFiles, at now: MonotonicTime = .now()) throws(TLSError) {
        self.files = files
        current = Monitor(Current(context: try TLSContext(files), ticketKeysSince: now))
    }

    /// Reads the files again. When they are no good, it throws and the old pair stays in use.
    func reload(at now: MonotonicTime = .now()) throws(TLSError) {
        let fresh = try TLSContext(files)
        current.updateQuietly { $0 = Current(context: fresh, ticketKeysSince: now) }
    }

    func session(descriptor: Int32, at now: MonotonicTime) -> TLSSession? {
        TLSSession(context(at: now), descriptor: descriptor)
    }

    /// What new sessions use. Whoever steals a ticket key can read the sessions that it resumed, so no key lives long; a
    /// client with an older ticket shakes hands in full.
    func context(at now: MonotonicTime) -> TLSContext {
        current.updateQuietly { current in
            if now >= current.ticketKeysSince.adding(seconds: ServerConstants.ticketKeySecondsMax),
                let fresh = try? TLSContext(renewing: current.context)
            {
                current = Current(context: fresh, ticketKeysSince: now)
            }
            return current.context
        }
    }
}
