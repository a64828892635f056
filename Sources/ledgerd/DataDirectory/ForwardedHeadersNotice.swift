import Files
import HTTP
import JSON
import LedgerKernel

/// A note for `ledgerd doctor`: the daemon ignored headers of a proxy that it does not trust.
struct ForwardedHeadersNotice: Equatable {
    /// The sender of the headers: an address, or `unix`.
    let peer: String
    let headers: [String]
    /// When the daemon first ignored one.
    let noticedAt: String

    /// The file in the data directory. The daemon removes it at its start, so the note is always about the present configuration.
    struct File: Sendable {
        static let name = "forwarded-headers.json"
        /// Enough for every header's name.
        static let bytesMax = 4_096

        private let path: String

        init(dataDirectory: String) { path = dataDirectory + "/" + Self.name }

        /// Writes the note for an event of ignored headers; does nothing for other events. A failed write loses only doctor's
        /// advice: the log has the event too.
        func keep(_ event: DaemonEvent, at time: Instant) {
            guard case .forwardedHeadersIgnored(let peer, let headers) = event else { return }
            let json = JSONWriter.object { writer in
                writer.member("peer", peer)
                writer.array("headers", of: headers) { $0.string($1.name) }
                writer.member("noticed_at", time.rfc3339Seconds)
            }
            try? WholeFile.write(json, to: path)
        }

        /// The note; nil if there is none.
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
