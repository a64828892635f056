import CLinux
import Glibc
import HTTP
import Synchronization
import Threads

/// The state that the loop shares with other threads.
final class ServerShared: Sendable {
    let options: ServerOptions
    let service: any HTTPService
    let certificates: CertificateStore?
    /// Only the loop's thread uses it.
    let epoll: Epoll
    let mailbox: Mailbox
    let jobs: WorkQueue<RequestJob>
    let handshakes: WorkQueue<HandshakeStep>
    /// The loop writes it at the end of each turn.
    let load = Monitor(ServerLoad())
    /// Set when the server stops: from then on, every answer closes its connection.
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
        jobs = WorkQueue(jobsMax: options.limits.queuedRequestsMax, longMax: max(options.limits.workerThreads / 2, 1))
        // Each connection has at most one step at a time.
        handshakes = WorkQueue(jobsMax: options.limits.connectionsMax)
    }

    /// The body of a worker thread.
    func work() {
        var date = DateCache()
        while let job = jobs.take() {
            let message = job.asksFirst ? ask(job) : answer(job, &date)
            if job.work.isLong { jobs.endLong() }
            mailbox.post(message)
        }
    }

    private func ask(_ job: RequestJob) -> LoopMessage {
        .asked(token: job.token, refusal: service.refusal(of: job.request))
    }

    private func answer(_ job: RequestJob, _ date: inout DateCache) -> LoopMessage {
        let response = service.respond(to: job.request)
        let closes = job.exchange.closes || isStopping.load(ordering: .relaxed)
        let encoder = HTTPResponseEncoder(
            omitsBody: job.request.head.method == .head, closes: closes, requestID: job.exchange.id, date: date.now())
        let bytes = encoder.encode(response)
        return .completed(
            Completion(
                token: job.token, exchange: job.exchange, status: response.status, closes: closes,
                isAuthenticated: response.isAuthenticated, bytes: bytes))
    }

    /// The body of a handshake thread.
    func shakeHands() {
        while let step = handshakes.take() {
            mailbox.post(.handshake(token: step.token, step.session.handshake()))
        }
    }
}

/// The way into the loop: a list, and an eventfd that wakes the loop.
final class Mailbox: Sendable {
    /// Readable while there are messages.
    let descriptor: Int32
    private let mails = Monitor<[LoopMessage]>([])

    init() throws(ServerError) {
        descriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
        guard descriptor >= 0 else { throw .system(call: "eventfd", systemError: errno) }
    }

    deinit {
        close(descriptor)
    }

    func post(_ mail: LoopMessage) {
        let wasEmpty = mails.updateQuietly { mails in
            mails.append(mail)
            return mails.count == 1
        }
        guard wasEmpty else { return }
        var one: UInt64 = 1
        _ = write(descriptor, &one, 8)
    }

    func takeAll() -> [LoopMessage] {
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
        return mails.updateQuietly { mails in
            defer { mails = [] }
            return mails
        }
    }
}
