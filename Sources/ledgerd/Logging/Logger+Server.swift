import HTTPServer

extension Logger {
    /// The line of an answered request: the pattern of its route, never its path or query (spec/ledgerd.md, "Logs").
    func log(_ exchange: FinishedExchange) {
        log(
            exchange.status < 500 ? .info : .error, "request", LogField("request_id", exchange.requestID),
            LogField("method", exchange.method?.rawValue), LogField("route", exchange.routePattern),
            LogField("status", exchange.status), LogField("duration_ms", nanoseconds: exchange.durationNanoseconds))
    }

    /// The line of trouble with sockets.
    func log(_ trouble: ServerTrouble) {
        switch trouble {
        case .descriptorsExhausted(let code): log(.warning, "descriptors_exhausted", LogField("system_error", Int(code)))
        case .cannotSpool(let code): log(.error, "cannot_spool", LogField("system_error", Int(code)))
        }
    }
}
