import Glibc
import HTTP

extension ServerLoop {
    /// Reads what the client sent, a few times; then the others get their turn.
    func receive(_ connection: ClientConnection) {
        for _ in 0..<ServerConstants.readsPerTurnMax {
            let bytesMax = readBytesMax(connection)
            switch buffer.withUnsafeMutableBytes({
                connection.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[..<bytesMax]))
            }) {
            case .bytes(let count):
                feed(connection, buffer[..<count])
                guard isReading(connection) else { return }
                // A short read of a plain socket emptied it: the kernel will report the next input.
                if count < bytesMax && connection.session == nil { return wait(connection, for: .read) }
            case .wouldBlock(let interest): return wait(connection, for: interest)
            case .ended: return closeIdle(connection)
            case .failed: return drop(connection)
            }
        }
        waitForInput(connection)
    }

    /// Waits for the client's next input. Some of it may be here already: read ahead, or inside TLS, which the kernel does not
    /// report.
    func waitForInput(_ connection: ClientConnection) {
        wait(connection, for: .read)
        if !connection.readAhead.isEmpty || connection.session?.hasPending == true { resumable.insert(connection.token) }
    }

    /// Continues with input that is already here.
    func goOn(_ connection: ClientConnection) {
        guard connection.phase != .handshake, isReading(connection) else { return }
        if !connection.readAhead.isEmpty {
            let input = connection.readAhead
            connection.readAhead = []
            feed(connection, input[...])
        }
        if isReading(connection) { receive(connection) }
    }

    private func isReading(_ connection: ClientConnection) -> Bool {
        guard connections[connection.token] != nil, connection.outgoing.isEmpty else { return false }
        switch connection.phase {
        case .head, .body, .idle: return true
        case .handshake, .asking, .handling, .writing, .lingering: return false
        }
    }

    /// The size of the next read: at most the permitted octets past the current request.
    private func readBytesMax(_ connection: ClientConnection) -> Int {
        min((connection.parser.declaredBytesLeft ?? 0) + limits.readAheadBytesMax, buffer.count)
    }

    private func feed(_ connection: ClientConnection, _ bytes: ArraySlice<UInt8>) {
        var input = bytes
        if connection.exchange == nil { guard beginExchange(connection) else { return } }
        while true {
            switch connection.parser.next(from: &input) {
            case .needsInput:
                if connection.owesContinue { sendContinue(connection) }
                return
            case .head(let head):
                guard admit(connection, head, rest: &input) else { return }
            case .body(let bytes):
                connection.owesContinue = false
                guard store(connection, bytes) else { return }
            case .end:
                connection.readAhead = Array(input)
                return handOver(connection)
            case .refused(let refusal):
                return refuse(connection, refusal)
            }
        }
    }

    /// False if the request was refused, because its address has too many unfinished ones.
    private func beginExchange(_ connection: ClientConnection) -> Bool {
        connection.exchange = Exchange(
            id: requestIDs.next(), startedAt: now, remoteAddress: connection.peer.text, isSecure: connection.isSecure)
        guard connection.phase == .idle else { return true }
        enter(connection, .head)
        return chargeOrRefuse(connection, to: ownNetwork(of: connection.peer))
    }

    private func chargeOrRefuse(_ connection: ClientConnection, to network: IPNetwork?) -> Bool {
        guard charge(connection, to: network) else {
            connectionsRefused += 1
            refuse(connection, .unavailable)
            return false
        }
        return true
    }

    /// False if the request was answered already.
    private func admit(_ connection: ClientConnection, _ head: HTTPRequestHead, rest: inout ArraySlice<UInt8>) -> Bool {
        connection.exchange?.head = head
        switch shared.service.admit(head) {
        case .answer(let response, let routePattern), .refuse(let response, let routePattern):
            connection.exchange?.routePattern = routePattern
            if !head.framing.hasBody, case .end = connection.parser.next(from: &rest) { connection.readAhead = Array(rest) }
            answer(connection, response, closes: head.framing.hasBody || isLast(connection, head))
            return false
        case .accept(let acceptance):
            connection.exchange?.routePattern = acceptance.routePattern
            connection.exchange?.isLong = acceptance.isLong
            connection.parser.bodyBytesMax = acceptance.bodyBytesMax
            connection.owesContinue = head.expectsContinue
            guard head.framing.hasBody else { return true }
            let network = network(of: head, on: connection)
            connection.exchange?.network = network
            guard chargeOrRefuse(connection, to: network) else { return false }
            if acceptance.asksFirst {
                connection.readAhead = Array(rest)
                ask(connection, head, acceptance.storage)
                return false
            }
            return beginBody(connection, acceptance.storage)
        }
    }

    /// Has a worker check the head: it needs the keys in the database, and this thread must not wait for the database.
    private func ask(_ connection: ClientConnection, _ head: HTTPRequestHead, _ storage: BodyStorage) {
        guard let exchange = connection.exchange else { return drop(connection) }
        let work = JobWork(shared.jobs)
        let request = HTTPRequest(
            head: head, remoteAddress: exchange.remoteAddress, isSecure: exchange.isSecure, id: exchange.id, work: work)
        let job = RequestJob(token: connection.token, exchange: exchange, request: request, work: work, asksFirst: true)
        guard shared.jobs.offer(job) else { return refuse(connection, .unavailable) }
        requestsInFlight += 1
        enter(connection, .asking(storage))
    }

    /// A worker has checked the head.
    func letBodyCome(_ token: UInt64, _ refusal: HTTPResponse?) {
        requestsInFlight -= 1
        guard let connection = connections[token], case .asking(let storage) = connection.phase else { return }
        if let refusal { return answer(connection, refusal, closes: true) }
        connection.exchange?.isKnown = true
        recognise(connection)
        guard beginBody(connection, storage) else { return }
        if connection.owesContinue && connection.readAhead.isEmpty { sendContinue(connection) }
        goOn(connection)
    }

    private func beginBody(_ connection: ClientConnection, _ storage: BodyStorage) -> Bool {
        enter(connection, .body(storage))
        return storage == .memory || openSpool(connection)
    }

    private func openSpool(_ connection: ClientConnection) -> Bool {
        guard var exchange = connection.exchange, bodyBudget.takeSpool(for: &exchange) else {
            refuse(connection, .unavailable)
            return false
        }
        connection.exchange = exchange
        connection.spool = SpoolFile(directory: shared.options.spoolDirectory)
        return connection.spool != nil || failToSpool(connection)
    }

    private func store(_ connection: ClientConnection, _ bytes: ArraySlice<UInt8>) -> Bool {
        connection.deadline.received(bodyBytes: bytes.count)
        if let spool = connection.spool {
            return spool.append(bytes) || failToSpool(connection)
        }
        guard var exchange = connection.exchange, bodyBudget.take(bytes: bytes.count, for: &exchange) else {
            refuse(connection, .unavailable)
            return false
        }
        connection.exchange = exchange
        connection.body += bytes
        return true
    }

    private func failToSpool(_ connection: ClientConnection) -> Bool {
        let code = errno
        shared.options.onTrouble(.cannotSpool(systemError: code))
        refuse(connection, code == ENOSPC || code == EDQUOT ? .storageFull : .unavailable)
        return false
    }
}
