import HTTPServer
import LedgerKernel

extension Logger {
    /// The routes that need no key, so that anybody can cause their lines.
    private static let keylessRoutes: Set = ["/healthz", "/readyz", "/api/v1/openapi.json"]

    /// The line of an answered request: the pattern of its route, never its path or query (docs/spec/ledgerd.md, "Logs").
    func log(_ exchange: FinishedExchange) {
        let isKeyless = exchange.status >= 400 || exchange.routePattern.map(Self.keylessRoutes.contains) ?? true
        log(
            exchange.status < 500 ? .info : .error, "request", within: isKeyless ? .request : nil,
            LogField("request_id", exchange.requestID),
            LogField("method", exchange.method?.rawValue), LogField("route", exchange.routePattern),
            LogField("status", exchange.status), LogField("duration_ms", nanoseconds: exchange.durationNanoseconds))
    }

    /// The line of what else is told. That of `authentication_failed` is documented for tools that block addresses, and keeps
    /// its words and their order (docs/explanation/security.md).
    func log(_ event: DaemonEvent) {
        switch event {
        case .authenticationFailed(let address, let credential, let requestID, let isLimited):
            log(
                .warning, "authentication_failed", within: isLimited ? .limitedAttempt : .failedAttempt,
                LogField("address", address), LogField("credential", credential.rawValue),
                LogField("request_id", requestID), LogField("limited", isLimited ? 1 : 0))
        case .forwardedHeadersIgnored(let peer, let headers):
            let list = headers.map { "\($0.name) (\($0.reason.rawValue))" }.joined(separator: ", ")
            log(.warning, "forwarded_headers_ignored", LogField("address", peer), LogField("headers", list))
        case .storage(.failed(let fault, let sqliteCode, let systemError)):
            log(
                .error, "storage_failed", LogField("fault", fault.rawValue), LogField("sqlite_code", sqliteCode),
                LogField("system_error", systemError), LogField("message", fault.message))
        case .storage(.checkpointFailed(let fault, let sqliteCode, let systemError)):
            log(
                .error, "checkpoint_failed", LogField("fault", fault.rawValue), LogField("sqlite_code", sqliteCode),
                LogField("system_error", systemError),
                LogField("message", "The write-ahead log cannot be copied into the database file, so it grows. \(fault.message)"))
        case .work(.failed(let step, .storage(let cause))):
            let fault = StorageFault(cause)
            log(
                .error, "work_failed", LogField("step", step.rawValue), LogField("error", fault.code),
                LogField("sqlite_code", Int(cause.code)), LogField("message", fault.message))
        case .work(.failed(let step, let error)):
            log(
                .error, "work_failed", LogField("step", step.rawValue), LogField("error", error.code),
                LogField("message", error.message))
        case .work(.recovered(let step)): log(.info, "work_recovered", LogField("step", step.rawValue))
        case .work(.scrubbed(let copy)):
            log(
                copy.outcome == .unreadable ? .warning : .info, copy.outcome == .scrubbed ? "copy_scrubbed" : "copy_deleted",
                LogField("path", copy.path), LogField("message", copy.sentence))
        case .schemaDiffers(let count):
            log(
                .warning, "schema_differs", LogField("parts", count),
                LogField(
                    "message", "Somebody changed the schema of the books; `ledgerd doctor` says what differs and what to do."))
        case .zonesUnreadable(let names):
            log(
                .error, "time_zones_unreadable", LogField("zones", names.joined(separator: ", ")),
                LogField("message", LedgerError.zoneUnreadable.message))
        case .storage(.recovered): log(.info, "storage_recovered")
        }
    }

    /// Days before its end from which on a certificate is a warning: those who renew by hand need some.
    private static let certificateDaysLeftMin = 14

    /// The line of the certificate in use; none where there is none.
    func log(certificate files: TLSCertificateFiles?, _ event: StaticString) {
        guard let files, let summary = try? CertificateSummary(path: files.certificatePath) else { return }
        let end = Instant(microseconds: summary.notAfterUnixSeconds * 1_000_000)
        let daysLeft = Int((summary.notAfterUnixSeconds - Environment.system.now().microseconds / 1_000_000) / 86_400)
        log(
            daysLeft < Self.certificateDaysLeftMin ? .warning : .info, event, LogField("sha256", summary.fingerprintText),
            LogField("expires", end.rfc3339Seconds),
            LogField("days_left", daysLeft))
    }

    /// The line of trouble with sockets.
    func log(_ trouble: ServerTrouble) {
        switch trouble {
        case .descriptorsExhausted(let code): log(.warning, "descriptors_exhausted", LogField("system_error", Int(code)))
        case .cannotSpool(let code): log(.error, "cannot_spool", LogField("system_error", Int(code)))
        }
    }
}
