import Threads

/// The certificate in use. A session keeps the certificate with which it began.
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

    /// Reads the files again. If they are unusable, it throws and the old pair stays in use.
    func reload(at now: MonotonicTime = .now()) throws(TLSError) {
        let fresh = try TLSContext(files)
        current.updateQuietly { $0 = Current(context: fresh, ticketKeysSince: now) }
    }

    func session(descriptor: Int32, at now: MonotonicTime) -> TLSSession? {
        TLSSession(context(at: now), descriptor: descriptor)
    }

    /// The context for new sessions. A stolen ticket key reveals the sessions that it resumed, so no key lives long. A client
    /// with an older ticket performs a full handshake.
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
