import Files
import HTTPClient
import HTTPServer
import JSON

/// `ledgerd healthcheck`: asks the daemon whether it is ready.
enum HealthcheckCommand {
    /// A healthy daemon answers in milliseconds; supervisors give up after a few seconds.
    private static let timeoutSeconds = 3

    private static let listen = CommandOption.value("--listen", "HOST:PORT", "where the daemon listens (default: as configured)")

    static let command = Command(
        "healthcheck", summary: "ask the daemon whether it is ready, for supervisors",
        details: """
            Asks the daemon of this configuration whether its books are open and its worker runs. Exit status 0 if so, 1 if not.
            """,
        options: [.config, .data, listen, .json], run: run)

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ProgramStatus {
        let listeners = try invocation.configuration(console, [(listen, ConfigurationKey.listen)]).configuration.listeners
        guard
            let (listener, peer) = listeners.lazy.compactMap({ listener in ClientPeer(listener.address).map { (listener, $0) } })
                .first
        else {
            throw UsageError("A socket of the service manager has no address to ask; say where the daemon listens with --listen.")
        }
        let address = listener.address
        // Trust any certificate: nothing secret is sent or received, and the certificate does not name loopback.
        let client = HTTPClient(peer, timeoutSeconds: timeoutSeconds, trust: listener.usesTLS ? .anything : nil)
        let answer = try client.send(ClientRequest(.get, "/readyz"))
        let isReady = answer.status == 200
        if invocation.has(.json) {
            console.print(json: JSONWriter.object { $0.member("ready", isReady) })
        } else if isReady {
            console.print("ready")
        }
        guard isReady else {
            let reason = (try? JSONDocument(answer.body).root.member("message")?.string()) ?? "Its log says why."
            throw CommandFailure("The daemon at \(address) runs but is not ready (status \(answer.status)). \(reason)")
        }
        return .done
    }
}

extension ClientPeer {
    /// The address by which the same machine reaches a daemon that listens there; nil for a socket of the service manager.
    init?(_ address: ListenAddress) {
        switch address {
        case .tcp("0.0.0.0", let port): self = .tcp(host: "127.0.0.1", port: port)
        case .tcp("::", let port): self = .tcp(host: "::1", port: port)
        case .tcp(let host, let port): self = .tcp(host: host, port: port)
        case .unix(let path): self = .unix(path: path)
        case .inherited: return nil
        }
    }
}
