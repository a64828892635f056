/// Checks whether the daemon ignored the headers of a proxy.
enum ForwardedHeadersCheckup {
    static func findings(_ subject: Checkup.Subject) -> [Finding] {
        guard let notice = ForwardedHeadersNotice.File(dataDirectory: subject.directory.path).read() else { return [] }
        let headers = notice.headers.joined(separator: ", ")
        return [
            .warning(
                "forwarded_headers_ignored", "The daemon ignored \(headers) from \(notice.peer), first at \(notice.noticedAt).",
                "If that is your proxy, add it to trusted_proxies and restart the daemon; if not, someone is trying to hide their address."
            )
        ]
    }
}
