import HTTP
import Synchronization
import Threads

/// What the loop shares with the other threads.
final class ServerShared: Sendable {
    let options: ServerOptions
    let service: any HTTPService
    let certificates: CertificateStore?
    /// Used by the loop's thread only.
    let epoll: Epoll
    let mailbox: Mailbox
    let jobs: WorkQueue<Job>
    let handshakes: WorkQueue<HandshakeStep>
    /// Written by the loop at the end of each turn.
    let load = Monitor(ServerLoad())
    /// Set when the server stops: every answer from then on closes its connection.
    let isStopping = Atomic<Bool>(false)

    init(_ options: ServerOptions, _ service: any HTTPService) throws(ServerError) {
        self.options = options
        self.service = service
        do throws(TLSError) {
            var certificates: CertificateStore?
            if let files = options.certificate { certificates = try CertificateStore(files) }
            self.certificates = certificates
        } catch {
            throw .certificate(error)
        }
        epoll = try Epoll()
        mailbox = try Mailbox()
        jobs = WorkQueue(jobsMax: options.limits.queuedRequestsMax)
        // Each connection has one step at a time.
        handshakes = WorkQueue(jobsMax: options.limits.connectionsMax)
    }

    /// The life of a worker thread.
    func work() {
        var date = DateCache()
        while let job = jobs.take() {
            if job.asksFirst {
                mailbox.post(.asked(token: job.token, refusal: service.refusal(of: job.request)))
                continue
            }
            let response = service.respond(to: job.request)
            let closes = job.exchange.closes || isStopping.load(ordering: .relaxed)
            let encoder = HTTPResponseEncoder(
                omitsBody: job.request.head.method == .head, closes: closes, requestID: job.exchange.id, date: date.now())
            let bytes = encoder.encode(response)
            mailbox.post(
                .completed(
                    Completion(token: job.token, exchange: job.exchange, status: response.status, closes: closes, bytes: bytes)))
        }
    }

    /// The life of a handshake thread.
    func shakeHands() {
        while let step = handshakes.take() {
            mailbox.post(.handshake(token: step.token, step.session.handshake()))
        }
    }
}
