import Glibc
import HTTP

/// The one thread that owns sockets, TLS records and parsing. It waits only for the kernel's next event.
///
/// Accepting, reading, answering, closing and handshakes are in the files next to this one.
final class ServerLoop {
    private static let mailboxToken: UInt64 = 0

    let shared: ServerShared
    let limits: ServerLimits
    var listeners: [UInt64: ListeningSocket] = [:]
    var connections: [UInt64: ClientConnection] = [:]
    var pendingClients = PendingClients()
    var bodyBudget: BodyBudget
    var answerBudget: AnswerBudget
    var requestsInFlight = 0
    /// Connections whose client has shown a valid key or credential.
    var knownConnections = 0
    var connectionsRefused = 0
    var connectionsReplaced = 0
    /// Connections to continue although the kernel has nothing to report: they have input that was read ahead or is inside TLS.
    var resumable: Set<UInt64> = []
    var acceptance = Acceptance.open
    /// Whether the current lack of descriptors was reported.
    var hasToldExhaustion = false
    var deadlines: DeadlineSweep
    /// The time at which stopping must be done; nil while serving.
    var stopsAt: MonotonicTime?
    /// The time of this turn.
    var now: MonotonicTime
    var buffer = [UInt8](repeating: 0, count: ServerConstants.readBufferBytes)
    var requestIDs = RequestIDs()
    var date = DateCache()
    private var lastToken = mailboxToken

    init(_ shared: ServerShared, _ sockets: [ListeningSocket]) {
        self.shared = shared
        limits = shared.options.limits
        bodyBudget = BodyBudget(limits)
        answerBudget = AnswerBudget(limits)
        now = .now()
        deadlines = DeadlineSweep(at: now)
        shared.epoll.add(shared.mailbox.descriptor, token: Self.mailboxToken, .read)
        for socket in sockets {
            let token = nextToken()
            listeners[token] = socket
            shared.epoll.add(socket.descriptor, token: token, .read)
        }
    }

    func run() {
        while !isFinished {
            let events = shared.epoll.wait(milliseconds: patience())
            now = .now()
            for event in events { handle(event) }
            resume()
            if deadlines.isDue(at: now) { cutExpired() }
            resumeAcceptingIfDue()
            publishLoad()
        }
        for connection in Array(connections.values) { drop(connection) }
    }

    func nextToken() -> UInt64 {
        lastToken += 1
        return lastToken
    }

    /// Changes the phase and everything that depends on it: the deadline, and the count of unfinished requests, which ends here.
    func enter(_ connection: ClientConnection, _ phase: ConnectionPhase) {
        connection.deadline.enter(phase, at: now)
        if !phase.isPending { uncharge(connection) }
        if let expiry = connection.deadline.expiresAt(limits) { deadlines.note(expiry) }
    }

    func wait(_ connection: ClientConnection, for interest: Interest) {
        guard connection.interest != interest else { return }
        connection.interest = interest
        shared.epoll.change(connection.descriptor, token: connection.token, interest)
    }

    private func publishLoad() {
        var load = ServerLoad()
        load.connections = connections.count
        load.connectionsMax = limits.connectionsMax
        load.requestsInFlight = requestsInFlight
        load.bodyBytesInMemory = bodyBudget.bytes
        load.answerBytesInMemory = answerBudget.bytes
        load.spooledBodies = bodyBudget.spooled
        load.connectionsRefused = connectionsRefused
        load.connectionsReplaced = connectionsReplaced
        shared.load.updateQuietly { $0 = load }
    }

    private var isFinished: Bool {
        guard let stopsAt else { return false }
        return now >= stopsAt || (connections.isEmpty && requestsInFlight == 0)
    }

    /// Milliseconds until the loop has something to do by itself; nil if only events can wake it.
    private func patience() -> Int? {
        if !resumable.isEmpty { return 0 }
        let next = [deadlines.nextAt, acceptance.resumesAt, stopsAt].compactMap { $0 }.min()
        return next.map { now.milliseconds(until: $0) }
    }

    private func handle(_ event: Epoll.Event) {
        if event.token == Self.mailboxToken {
            shared.mailbox.takeAll().forEach(take)
        } else if let listener = listeners[event.token] {
            acceptClients(of: listener)
        } else if let connection = connections[event.token] {
            handle(event, of: connection)
        }
    }

    private func handle(_ event: Epoll.Event, of connection: ClientConnection) {
        switch connection.phase {
        case .handshake: lendForHandshake(connection, isBroken: event.isBroken)
        case .head, .body, .idle:
            // Input that was read ahead comes before the kernel's, even if both are reported in one turn.
            if connection.outgoing.isEmpty { goOn(connection) } else { flush(connection) }
        case .asking, .handling:
            // Input that arrives meanwhile stays in the kernel. If the client goes away, its connection is dropped and the answer
            // is discarded. A client that closes only its own side is still answered.
            if event.isBroken { return drop(connection) }
            if event.isEnd { connection.work?.leave() }
            wait(connection, for: event.isEnd ? [] : .end)
        case .writing: flush(connection)
        case .lingering: discardInput(connection)
        }
    }

    private func take(_ mail: LoopMessage) {
        switch mail {
        case .asked(let token, let refusal): letBodyCome(token, refusal)
        case .completed(let completion): deliver(completion)
        case .handshake(let token, let outcome):
            if let connection = connections[token] { takeBack(connection, outcome) }
        case .stop(let end): beginStopping(until: end)
        }
    }

    private func resume() {
        let tokens = resumable
        resumable = []
        for token in tokens {
            if let connection = connections[token] { goOn(connection) }
        }
    }
}

/// Connections whose request is not whole yet, counted per address, so that one address cannot fill the server with silence.
struct PendingClients {
    private var counts: [IPNetwork: Int] = [:]

    func count(of network: IPNetwork) -> Int {
        counts[network] ?? 0
    }

    mutating func add(_ network: IPNetwork) {
        counts[network, default: 0] += 1
    }

    mutating func remove(_ network: IPNetwork) {
        let left = count(of: network) - 1
        counts[network] = left > 0 ? left : nil
    }
}

/// Ids for `X-Request-Id`: random, so that they do not tell a client how many requests others send.
struct RequestIDs {
    mutating func next() -> String {
        let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
