import HTTPServer

extension ConfigurationKey {
    /// Every key, in the order in which it is shown. A provider's own settings stand in `providers`, one group an id.
    static let all: [ConfigurationKey] = [dataDirectory, listen, publicURL, logFormat, logLevel, applyRetryDelay] + serverLimits

    /// Where the books are. The variable's name is shorter than its path, because it is typed most.
    static let dataDirectory = ConfigurationKey(
        "data_dir", variable: "LEDGERD_DATA", rule: "null, or the path of a directory",
        set: { value, configuration in
            switch value {
            case .none: return true
            case .integer: return false
            case .text(let path):
                guard !path.isEmpty, !path.utf8.contains(0) else { return false }
                configuration.dataDirectory = path
                return true
            }
        },
        get: { .text($0.dataDirectory) })

    /// Where the daemon listens.
    static let listen = ConfigurationKey(
        "listen", rule: "HOST:PORT with a numeric host, [IPV6]:PORT, unix:/PATH or fd:N",
        set: { value, configuration in
            guard case .text(let text) = value, let address = try? ListenAddress(text) else { return false }
            configuration.listen = address
            return true
        },
        get: { .text($0.listen.description) })

    /// How devices reach the daemon from outside.
    static let publicURL = ConfigurationKey(
        "public_url", rule: "null, or http:// or https:// with a host and no query",
        set: { value, configuration in
            switch value {
            case .none: configuration.publicURL = nil
            case .integer: return false
            case .text(let text):
                guard let url = BaseURL(text) else { return false }
                configuration.publicURL = url
            }
            return true
        },
        get: { $0.publicURL.map { .text($0.description) } ?? .none })

    /// How log lines are written.
    static let logFormat = choice("log.format", \.logFormat)
    private static let logLevel = choice("log.level", \.logLevel)

    /// An hour at the most, so that five attempts end within a day.
    private static let applyRetryDelay = integer(
        "limits.apply_retry_delay_seconds", 1...3600, set: { $1.applyRetryDelaySeconds = $0 }, get: { $0.applyRetryDelaySeconds })

    /// The bounds of the HTTP server, each with the range that the server states. Those of TLS come with TLS.
    private static let serverLimits = ServerLimit.all.filter { !$0.name.hasPrefix("handshake_") }.map { limit in
        integer(
            "limits.\(limit.name)", limit.range, set: { $1.serverLimits[keyPath: limit.keyPath] = $0 },
            get: { $0.serverLimits[keyPath: limit.keyPath] })
    }
}
