import HTTP

extension ServerLoop {
    /// Whether the answer to this request is the last one on its connection.
    func isLast(_ connection: ClientConnection, _ head: HTTPRequestHead) -> Bool {
        !head.keepsAlive || stopsAt != nil || connection.requestsServed + 1 >= limits.requestsPerConnectionMax
    }

    /// Passes a complete request to a worker.
    func handOver(_ connection: ClientConnection) {
        guard var exchange = connection.exchange, let head = exchange.head else { return drop(connection) }
        exchange.closes = isLast(connection, head)
        connection.exchange = exchange
        let body: HTTPBody = connection.spool.map { .file($0.finish()) } ?? .memory(connection.body)
        connection.body = []
        connection.spool = nil
        let work = JobWork(shared.jobs, isLong: exchange.isLong)
        let request = HTTPRequest(
            head: head, body: body, remoteAddress: exchange.remoteAddress, isSecure: exchange.isSecure, id: exchange.id,
            work: work)
        let job = RequestJob(token: connection.token, exchange: exchange, request: request, work: work)
        guard shared.jobs.offer(job, isLong: exchange.isLong) else {
            return answer(connection, HTTPRefusal.unavailable.response, closes: exchange.closes)
        }
        connection.work = work
        requestsInFlight += 1
        enter(connection, .handling)
    }

    /// Takes the answer of a worker. If the client has gone, the answer is only logged.
    func deliver(_ completion: Completion) {
        requestsInFlight -= 1
        bodyBudget.release(completion.exchange)
        guard let connection = connections[completion.token] else {
            return report(completion.exchange, status: completion.status, bytesSent: 0)
        }
        if completion.isAuthenticated { recognise(connection) }
        connection.exchange?.bodyBytesHeld = 0
        connection.exchange?.isSpooled = false
        connection.work = nil
        guard let held = answerBudget.take(completion.bytes.count, for: completion.exchange) else {
            return answer(connection, HTTPRefusal.unavailable.response, closes: completion.closes)
        }
        connection.exchange?.answerBytesHeld = held
        send(connection, completion.bytes, status: completion.status, closes: completion.closes)
    }

    /// Refuses the request so far. It is unknown where the next request would begin, so the connection ends.
    func refuse(_ connection: ClientConnection, _ refusal: HTTPRefusal) {
        answer(connection, refusal.response, closes: true)
    }

    /// Answers without a worker.
    func answer(_ connection: ClientConnection, _ response: HTTPResponse, closes: Bool) {
        let method = connection.exchange?.head?.method ?? connection.parser.method
        let encoder = HTTPResponseEncoder(
            omitsBody: method == .head, closes: closes, requestID: connection.exchange?.id ?? requestIDs.next(), date: date.now())
        send(connection, encoder.encode(response), status: response.status, closes: closes)
    }

    /// Tells a waiting client to send its body (RFC 9110 section 10.1.1).
    func sendContinue(_ connection: ClientConnection) {
        connection.owesContinue = false
        connection.outgoing.append(HTTPResponseEncoder.continueBytes)
        flush(connection)
    }

    /// Writes as much of the pending output as the client takes.
    func flush(_ connection: ClientConnection) {
        let now = now
        let blocked = connection.outgoing.drain { bytes in
            let outcome = connection.write(bytes)
            if case .bytes(let count) = outcome {
                connection.answerBytesSent += count
                connection.deadline.progressed(at: now)
            }
            return outcome
        }
        switch blocked {
        case nil where connection.phase == .writing: finish(connection)
        case nil: waitForInput(connection)
        case .wouldBlock(let interest): wait(connection, for: interest)
        case .bytes, .failed: drop(connection)
        }
    }

    func report(_ exchange: Exchange, status: Int, bytesSent: Int) {
        let duration = MonotonicTime.now().nanoseconds - exchange.startedAt.nanoseconds
        shared.options.onFinished(
            FinishedExchange(
                method: exchange.head?.method, routePattern: exchange.routePattern, status: status, durationNanoseconds: duration,
                bytesSent: bytesSent, requestID: exchange.id, remoteAddress: exchange.remoteAddress, isSecure: exchange.isSecure))
    }

    private func send(_ connection: ClientConnection, _ bytes: [UInt8], status: Int, closes: Bool) {
        connection.exchange?.closes = closes
        connection.answerStatus = status
        connection.outgoing.append(bytes)
        enter(connection, .writing)
        flush(connection)
    }

    /// The answer is sent: ends the connection or waits for its next request.
    private func finish(_ connection: ClientConnection) {
        guard let exchange = connection.exchange else { return drop(connection) }
        report(exchange, status: connection.answerStatus, bytesSent: connection.answerBytesSent)
        bodyBudget.release(exchange)
        answerBudget.release(exchange.answerBytesHeld, of: exchange)
        connection.clearRequest()
        connection.requestsServed += 1
        if exchange.closes || stopsAt != nil { return linger(connection) }
        enter(connection, .idle)
        waitForInput(connection)
    }
}
