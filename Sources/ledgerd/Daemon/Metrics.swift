import HTTP
import HTTPServer
import LedgerKernel

/// `GET /metrics` (docs/spec/ledger-api.md §8): how the daemon does, without a word of the books.
struct Metrics: Sendable {
    let requests: RequestMetrics
    let ledger: Ledger
    let origins: Origins
    /// How busy the server is.
    let load: @Sendable () -> ServerLoad
    /// The certificate in use.
    let certificate: @Sendable () -> CertificateSummary?
    let now: @Sendable () -> Instant

    var routes: [Route] {
        [
            Route(.get, "/metrics") { _ in
                do {
                    return HTTPResponse(
                        status: 200, headers: ["Content-Type": MetricsText.contentType], body: Array(try text().utf8))
                } catch {
                    return ErrorResponse.make(error)
                }
            }
        ]
    }

    private func text() throws -> String {
        var text = MetricsText()
        addRequests(to: &text)
        addServer(to: &text)
        try addBooks(to: &text)
        return text.text
    }

    private func addRequests(to text: inout MetricsText) {
        let counts = requests.counts
        text.describe("ledgerd_http_requests_total", .counter, "Answered requests.")
        for (kind, count) in counts.requests.sorted(by: { $0.key < $1.key }) {
            let labels = [("route", kind.route), ("method", kind.method), ("status", "\(kind.status)")]
            text.sample("ledgerd_http_requests_total", labels, "\(count)")
        }
        let name = "ledgerd_http_request_duration_seconds"
        text.describe(name, .histogram, "Time from the first octet of a request to the last of its answer.")
        for (route, histogram) in counts.durations.sorted(by: { $0.key < $1.key }) {
            for (bound, count) in histogram.countsWithinBounds + [("+Inf", histogram.count)] {
                text.sample("\(name)_bucket", [("route", route), ("le", bound)], "\(count)")
            }
            let sum = MetricsText.seconds(nanoseconds: histogram.totalNanoseconds)
            text.sample("\(name)_sum", [("route", route)], sum)
            text.sample("\(name)_count", [("route", route)], "\(histogram.count)")
        }
    }

    private func addServer(to text: inout MetricsText) {
        let load = load()
        text.add("ledgerd_connections", .gauge, "Open connections.", load.connections)
        text.add("ledgerd_connections_max", .gauge, "How many connections there may be.", load.connectionsMax)
        text.add(
            "ledgerd_connections_refused_total", .counter,
            "Connections closed, or requests refused, for too many unfinished ones of their address.",
            load.connectionsRefused)
        text.add(
            "ledgerd_connections_replaced_total", .counter, "Connections closed to make room for new ones.",
            load.connectionsReplaced)
        text.add("ledgerd_requests_in_flight", .gauge, "Requests being handled or waiting.", load.requestsInFlight)
        text.add("ledgerd_requests_queued", .gauge, "Requests waiting for a thread.", load.requestsQueued)
        text.add("ledgerd_handshakes_queued", .gauge, "TLS handshakes waiting for a thread.", load.handshakesQueued)
        text.add("ledgerd_body_bytes", .gauge, "Octets of request bodies in memory.", load.bodyBytesInMemory)
        text.add(
            "ledgerd_answer_bytes", .gauge, "Octets of unread answers in memory, without short ones.", load.answerBytesInMemory)
        text.add("ledgerd_spooled_bodies", .gauge, "Request bodies being received on disk.", load.spooledBodies)
        text.add(
            "ledgerd_ignored_forwarded_requests_total", .counter, "Requests with ignored proxy headers.",
            origins.ignoringRequestCount)
        if let end = certificate()?.notAfterUnixSeconds {
            let left = end - now().microseconds / 1_000_000
            text.add("ledgerd_certificate_expiry_seconds", .gauge, "Seconds until the certificate in use expires.", Int(left))
        }
    }

    private func addBooks(to text: inout MetricsText) throws {
        let books = try ledger.statistics()
        text.add("ledgerd_writes_queued", .gauge, "Operations waiting for the writer.", books.waitingWrites)
        text.add("ledgerd_batches_waiting", .gauge, "Batches accepted and not yet applied.", books.waitingBatches)
        text.add("ledgerd_captures_applied_total", .counter, "Captures applied.", books.work.capturesApplied)
        text.add("ledgerd_captures_failed_total", .counter, "Failed attempts to apply a capture.", books.work.capturesFailed)
        text.add("ledgerd_storage_failures_total", .counter, "Attempts that a storage error ended.", books.work.storageFailures)
        text.describe("ledgerd_work_failures_total", .counter, "Failed steps of the background work.")
        for step in WorkStep.allCases {
            text.sample("ledgerd_work_failures_total", [("step", step.rawValue)], "\(books.work.failures[step] ?? 0)")
        }
        if let round = books.work.lastRoundAt {
            let seconds = (now().microseconds - round.microseconds) / 1_000_000
            text.add("ledgerd_worker_idle_seconds", .gauge, "Seconds since the worker last looked for work.", Int(seconds))
        }
        text.add("ledgerd_database_bytes", .gauge, "Bytes of the database file.", Int(books.databaseBytes))
        text.add("ledgerd_wal_bytes", .gauge, "Bytes of the write-ahead log.", books.logBytes)
    }
}

/// The admin listener: a small server of its own, so a flood on the main listener does not hide the metrics.
enum MetricsServer {
    /// Programs that watch; each asks a few times a minute.
    static let connectionsMax = 16

    static func start(_ address: ListenAddress, _ metrics: Metrics) throws -> HTTPServer {
        var options = ServerOptions(listeners: [ServerOptions.Listener(address)])
        options.limits.connectionsMax = connectionsMax
        options.limits.workerThreads = 2
        return try HTTPServer(options, service: try Router(metrics.routes))
    }
}
