import CLinux
import HTTP
import Threads

/// A running HTTP/1.1 server: one thread owns the sockets and never blocks, a few others run the handlers.
///
/// A slow client costs one small object, never a thread; every wait has an end and every buffer a bound (`ServerLimits`).
package final class HTTPServer: Sendable {
    /// Where it listens, with the ports that the system chose, in the order of the options.
    package let addresses: [ListenAddress]
    private let shared: ServerShared
    private let loopThread = ThreadGroup()
    private let helperThreads = ThreadGroup()

    /// Listens and serves. Throws when an address, a limit or the certificate cannot be used; then nothing is left behind.
    package init(_ options: ServerOptions, service: any HTTPService) throws(ServerError) {
        if let limit = ServerLimit.firstViolation(in: options.limits) { throw .limitOutOfRange(name: limit.name) }
        if options.certificate == nil && options.listeners.contains(where: \.usesTLS) { throw .certificateMissing }
        let shared = try ServerShared(options, service)
        self.shared = shared
        let sockets = try Self.listen(options.listeners)
        addresses = sockets.map(\.address)
        startThreads(sockets)
    }

    /// How busy it is.
    package var load: ServerLoad {
        var load = shared.load.updateQuietly { $0 }
        load.requestsQueued = shared.jobs.count
        load.handshakesQueued = shared.handshakes.count
        return load
    }

    /// The certificate that new connections get; nil where there is none.
    package var certificate: CertificateSummary? { shared.certificates?.context(at: .now()).certificate }

    /// Reads certificate and key again. When they are no good, it throws and the old pair stays in use.
    package func reloadCertificate() throws(TLSError) {
        try shared.certificates?.reload()
    }

    /// Accepts nobody any more, closes idle connections, lets requests in flight finish for at most this long, then closes
    /// everything. Returns when that is done; a handler that is still running then is left to itself.
    package func stop(gracePeriodSeconds: Int) {
        let end = MonotonicTime.now().adding(seconds: gracePeriodSeconds)
        shared.isStopping.store(true, ordering: .relaxed)
        shared.mailbox.post(.stop(end))
        // The loop ends at `end` by itself; the second is for its last turn.
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

/// Threads that take no signals, and the wait for their end.
final class ThreadGroup: Sendable {
    private struct State {
        var running = 0
        var threads: [OwnThread] = []
    }

    private let state = Monitor(State())

    /// Starts a thread. It inherits a mask that blocks every signal, SIGPIPE among them: a write to a vanished client, be it
    /// OpenSSL's, must not end the process.
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

    /// Waits for the end of all threads, at most until then.
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
