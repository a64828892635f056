import HTTPServer
import LedgerKernel

/// Checks that the certificate does not expire soon.
enum CertificateCheckup {
    /// A certificate with fewer days left is a warning: automatic renewal would have replaced it by then.
    static let daysLeftMin = 30

    static func findings(_ subject: Checkup.Subject) -> [Finding] {
        guard let files = subject.configuration.certificate else { return [] }
        do throws(TLSError) {
            let end = try CertificateSummary(path: files.certificatePath).notAfterUnixSeconds
            return finding(files.certificatePath, end: Instant(microseconds: end * 1_000_000), now: subject.now).map { [$0] }
                ?? []
        } catch {
            return [.problem("certificate_unreadable", error.message, "Set tls.cert to a certificate that the daemon can read.")]
        }
    }

    private static func finding(_ path: String, end: Instant, now: Instant) -> Finding? {
        let remedy = "Put a new one in its place, then send the daemon SIGHUP."
        guard end > now else {
            return .problem("certificate_expired", "The certificate \(path) expired at \(end.rfc3339Seconds).", remedy)
        }
        guard end < now.adding(seconds: Int64(daysLeftMin) * 86_400) else { return nil }
        return .warning("certificate_expires_soon", "The certificate \(path) expires at \(end.rfc3339Seconds).", remedy)
    }
}
