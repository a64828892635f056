import Files
import HTTP
import JSON
import LedgerKernel

/// That a proxy in front seems not to be trusted, as the daemon left it for `ledgerd doctor`.
struct ForwardedHeadersNotice: Equatable {
    /// Who sent the headers: an address, or `unix`.
    let peer: String
    let headers: [String]
    /// When the first of them came.
    let noticedAt: String

    /// The file in the data directory. The daemon that starts removes it, so that it speaks of the present configuration.
    struct File: Sendable {
        /// What it is called.
        static let name = "forwarded-headers.json"
        /// Room for every name.
        static let bytesMax = 4_096

        private let path: String

        /// The file of a data directory.
        init(dataDirectory: String) { path = dataDirectory + "/" + Self.name }

        /// Keeps what the event says of ignored headers; other events are none of its business. A disk that does not take it costs
        /// nothing but the doctor's advice: the log has the line.
        func keep(_ event: DaemonEvent, at time: Instant) {
            guard case .forwardedHeadersIgnored(let peer, let headers) = event else { return }
            let json = JSONWriter.object { writer in
                writer.member("peer", peer)
                writer.array("headers", of: headers) { $0.string($1.name) }
                writer.member("noticed_at", time.rfc3339Seconds)
            }
            try? WholeFile.write(json, to: path)
        }

        /// What was noticed; nil when nothing was.
        func read() -> ForwardedHeadersNotice? {
            guard let bytes = try? WholeFile.read(path, bytesMax: Self.bytesMax), let root = try? JSONDocument(bytes).root,
                let peer = try? root.member("peer")?.string(), let time = try? root.member("noticed_at")?.string(),
                let headers = try? root.member("headers")?.elements().map({ try $0.string() })
            else { return nil }
            return ForwardedHeadersNotice(peer: peer, headers: headers, noticedAt: time)
        }

        func remove() { WholeFile.remove(path) }
    }
}
