import HTTP
import HTTPServer

extension ConfigurationKey {
    /// Every key, in display order. A provider's settings are in the group `providers`, below its id.
    static let all: [ConfigurationKey] =
        [dataDirectory, listen, publicURL, trustedProxies, tlsCertificate, tlsKey, logFormat, logLevel, metricsListen]
        + rateLimits + [applyRetryDelay] + serverLimits + [unconfirmedReset, csvRetention]

    /// The variable's name is shorter than the path because people type it most.
    static let dataDirectory = ConfigurationKey(
        "data_dir", variable: "LEDGERD_DATA", rule: "null, or the path of a directory",
        set: { value, configuration in
            switch value {
            case .none: return true
            case .integer, .flag, .list: return false
            case .text(let path):
                guard !path.isEmpty, !path.utf8.contains(0) else { return false }
                configuration.dataDirectory = path
                return true
            }
        },
        get: { .text($0.dataDirectory) })

    static let listen = ConfigurationKey(
        "listen", rule: "HOST:PORT with a numeric host, [IPV6]:PORT, unix:/PATH or fd:N, or a list of these",
        set: { value, configuration in
            guard let texts = value.texts, !texts.isEmpty else { return false }
            var addresses: [ListenAddress] = []
            for text in texts {
                guard let address = try? ListenAddress(text), !addresses.contains(address) else { return false }
                addresses.append(address)
            }
            configuration.listen = addresses
            return true
        },
        get: { list($0.listen.map(\.description)) })

    static let trustedProxies = ConfigurationKey(
        "trusted_proxies", rule: "a list of addresses, networks such as 10.0.0.0/8 or fd00::/8, and the word unix",
        set: { value, configuration in
            var proxies = TrustedProxies()
            for text in value == .none ? [] : value.texts ?? [""] {
                if text == unixWord {
                    proxies.includesUnixSocket = true
                } else if let network = IPNetwork(text) {
                    proxies.networks.append(network)
                } else {
                    return false
                }
            }
            configuration.trustedProxies = proxies
            return true
        },
        get: { configuration in
            let proxies = configuration.trustedProxies
            return .list(proxies.networks.map(\.description) + (proxies.includesUnixSocket ? [unixWord] : []))
        })

    /// The variables end in `_FILE`, as in other programs that take the path of a secret.
    static let tlsCertificate = optionalPath("tls.cert", variable: "LEDGERD_TLS_CERT_FILE", \.tlsCertificatePath)
    static let tlsKey = optionalPath("tls.key", variable: "LEDGERD_TLS_KEY_FILE", \.tlsKeyPath)

    /// Stands for every client of a socket file.
    private static let unixWord = "unix"

    /// A text if there is only one, else a list.
    private static func list(_ texts: [String]) -> ConfigurationValue { texts.count == 1 ? .text(texts[0]) : .list(texts) }

    private static func optionalPath(
        _ path: String, variable: String, _ property: WritableKeyPath<Configuration, String?> & Sendable
    ) -> ConfigurationKey {
        ConfigurationKey(
            path, variable: variable, rule: "null, or the path of a file",
            set: { value, configuration in
                switch value {
                case .none: configuration[keyPath: property] = nil
                case .integer, .flag, .list: return false
                case .text(let text):
                    guard !text.isEmpty, !text.utf8.contains(0) else { return false }
                    configuration[keyPath: property] = text
                }
                return true
            },
            get: { $0[keyPath: property].map { .text($0) } ?? .none })
    }

    static let publicURL = ConfigurationKey(
        "public_url", rule: "null, or http:// or https:// with a host and no query",
        set: { value, configuration in
            switch value {
            case .none: configuration.publicURL = nil
            case .integer, .flag, .list: return false
            case .text(let text):
                guard let url = BaseURL(text) else { return false }
                configuration.publicURL = url
            }
            return true
        },
        get: { $0.publicURL.map { .text($0.description) } ?? .none })

    static let logFormat = choice("log.format", \.logFormat)
    private static let logLevel = choice("log.level", \.logLevel)

    /// A separate listener, because a monitoring system has no key.
    private static let metricsListen = ConfigurationKey(
        "metrics.listen", rule: "null, or one address in the form of listen",
        set: { value, configuration in
            switch value {
            case .none: configuration.metricsListen = nil
            case .integer, .flag, .list: return false
            case .text(let text):
                guard let address = try? ListenAddress(text) else { return false }
                configuration.metricsListen = address
            }
            return true
        },
        get: { $0.metricsListen.map { .text($0.description) } ?? .none })

    private static let rateLimits = RateLimitSettings.bounds.map { bound in
        integer(
            "rate_limits.\(bound.name)", bound.range, set: { $1.rateLimits[keyPath: bound.property] = $0 },
            get: { $0.rateLimits[keyPath: bound.property] })
    }

    /// At most an hour, so that five attempts end within a day.
    private static let applyRetryDelay = integer(
        "limits.apply_retry_delay_seconds", 1...3600, set: { $1.applyRetryDelaySeconds = $0 }, get: { $0.applyRetryDelaySeconds })

    private static let unconfirmedReset = flag("reset.allow_unconfirmed", \.allowsUnconfirmedReset)

    /// At most ten years; at least a day, which leaves time to correct a profile.
    private static let csvRetention = integer(
        "providers.csv.retention_days", 1...3650, set: { $1.csvRetentionDays = $0 }, get: { $0.csvRetentionDays })

    /// The HTTP server defines the range of each limit.
    private static let serverLimits = ServerLimit.all.map { limit in
        integer(
            "limits.\(limit.name)", limit.range, set: { $1.serverLimits[keyPath: limit.keyPath] = $0 },
            get: { $0.serverLimits[keyPath: limit.keyPath] })
    }
}
