import CLinux
import HTTP
import Threads

/// A running HTTP/1.1 server: one thread owns the sockets and never blocks, a few others run the handlers.
///
/// A slow client costs one small object, never a thread. Every wait and every buffer has a limit (`ServerLimits`).
package final class HTTPServer: Sendable {
    /// The addresses at which it listens, with the ports that the system chose, in the order of the options.
    package let addresses: [ListenAddress]
    private let shared: ServerShared
    private let loopThread = ThreadGroup()
    private let helperThreads = ThreadGroup()

    /// Listens and serves. Throws if an address, a limit or the certificate is unusable, and then leaves nothing behind.
    package init(_ options: ServerOptions, service: any HTTPService) throws(ServerError) {
        if let limit = ServerLimit.firstViolation(in: options.limits) { throw .limitOutOfRange(name: limit.name) }
        let descriptors = DescriptorLimit.raised(forConnections: options.limits.connectionsMax)
        guard !descriptors.isTooLow else { throw .tooFewDescriptors(openFiles: descriptors.openFiles) }
        var options = options
        options.limits.connectionsMax = descriptors.connections(options.limits.connectionsMax)
        if options.certificate == nil && options.listeners.contains(where: \.usesTLS) { throw .certificateMissing }
        let shared = try ServerShared(options, service)
        self.shared = shared
        let sockets = try Self.listen(options.listeners)
        addresses = sockets.map(\.address)
        startThreads(sockets)
    }

    package var load: ServerLoad {
        var load = shared.load.updateQuietly { $0 }
        load.requestsQueued = shared.jobs.count
        load.handshakesQueued = shared.handshakes.count
        return load
    }

    /// The certificate for new connections; nil if there is none.
    package var certificate: CertificateSummary? { shared.certificates?.context(at: .now()).certificate }

    /// Reads certificate and key again. If they are unusable, it throws and the old pair stays in use.
    package func reloadCertificate() throws(TLSError) {
        try shared.certificates?.reload()
    }

    /// Stops accepting connections, closes idle ones, gives requests in flight at most this long to finish, then closes
    /// everything. Returns when that is done; it does not wait for a handler that is still running then.
    package func stop(gracePeriodSeconds: Int) {
        let end = MonotonicTime.now().adding(seconds: gracePeriodSeconds)
        shared.isStopping.store(true, ordering: .relaxed)
        shared.mailbox.post(.stop(end))
        // The loop ends at `end` by itself; the extra second is for its last turn.
        loopThread.wait(until: end.adding(seconds: 1))
        shared.jobs.close()
        shared.handshakes.close()
        helperThreads.wait(until: max(end, .now().adding(milliseconds: ServerConstants.sweepMilliseconds)))
    }

    private static func listen(_ listeners: [ServerOptions.Listener]) throws(ServerError) -> [ListeningSocket] {
        var sockets: [ListeningSocket] = []
        do throws(ServerError) {
            for listener in listeners {
                sockets.append(try ListeningSocket(listener.address, usesTLS: listener.usesTLS))
            }
            return sockets
        } catch {
            sockets.forEach { $0.close() }
            throw error
        }
    }

    private func startThreads(_ sockets: [ListeningSocket]) {
        let shared = shared
        let limits = shared.options.limits
        for index in 0..<limits.workerThreads {
            helperThreads.start("http-worker-\(index)") { shared.work() }
        }
        for index in 0..<(shared.certificates == nil ? 0 : limits.handshakeThreads) {
            helperThreads.start("tls-shake-\(index)") { shared.shakeHands() }
        }
        loopThread.start("http-loop") { ServerLoop(shared, sockets).run() }
    }
}

/// Threads that take no signals, with a way to wait for their end.
final class ThreadGroup: Sendable {
    private struct State {
        var running = 0
        var threads: [OwnThread] = []
    }

    private let state = Monitor(State())

    /// Starts a thread. It inherits a mask that blocks every signal, including SIGPIPE: a write to a client that is gone, even by
    /// OpenSSL, must not end the process.
    func start(_ name: String, _ body: @escaping @Sendable () -> Void) {
        state.update { $0.running += 1 }
        var previous = sigset_t()
        _ = clinux_block_all_signals(&previous)
        let thread = OwnThread.start(name: name) { [state] in
            body()
            state.update { $0.running -= 1 }
        }
        _ = clinux_restore_signals(&previous)
        state.update { $0.threads.append(thread) }
    }

    /// Waits until all threads have ended, or until `end`.
    func wait(until end: MonotonicTime) {
        let seconds = Double(MonotonicTime.now().milliseconds(until: end)) / 1_000
        let ended: [OwnThread]? = state.wait(timeoutSeconds: seconds) { state in
            guard state.running == 0 else { return nil }
            defer { state.threads = [] }
            return state.threads
        }
        ended?.forEach { $0.join() }
    }
}
