import HTTPServer
import LedgerKernel

/// The certificate is good for a while.
enum CertificateCheckup {
    /// Days before its end from which on a certificate is a warning: authorities that renew by themselves do it at this time.
    static let daysLeftMin = 30

    static func findings(_ subject: Checkup.Subject) -> [Finding] {
        guard let files = subject.configuration.certificate else { return [] }
        do throws(TLSError) {
            let end = try CertificateSummary(path: files.certificatePath).notAfterUnixSeconds
            return finding(files.certificatePath, end: Instant(microseconds: end * 1_000_000), now: subject.now).map { [$0] }
                ?? []
        } catch {
            return [.problem("certificate_unreadable", error.message, "Set tls.cert to a certificate that the daemon may read.")]
        }
    }

    private static func finding(_ path: String, end: Instant, now: Instant) -> Finding? {
        let remedy = "Put a new one in its place, and send the daemon SIGHUP."
        guard end > now else {
            return .problem("certificate_expired", "The certificate \(path) ended at \(end.rfc3339Seconds).", remedy)
        }
        guard end < now.adding(seconds: Int64(daysLeftMin) * 86_400) else { return nil }
        return .warning("certificate_expires_soon", "The certificate \(path) ends at \(end.rfc3339Seconds).", remedy)
    }
}
