import Testing

@testable import ledgerd

struct ConfigurationLoaderTests {
    @Test func laterPlacesWin() throws {
        let file = try directory.write(
            #"{"data_dir": "/file", "listen": "127.0.0.1:1", "log": {"level": "error"}, "limits": {"idle_seconds": 7}}"#,
            to: "f.json")
        let loader = ConfigurationLoader(
            environment: [
                "HOME": "/h", "LEDGERD_DATA": "/variable", "LEDGERD_LOG_LEVEL": "debug", "LEDGERD_LIMITS_IDLE_SECONDS": "9",
            ],
            providerIDs: [])
        let option = ConfigurationLoader.OptionValue(key: .dataDirectory, option: "--data", text: "/option")
        let loaded = try loader.load(file: file, options: [option])
        #expect(loaded.configuration.dataDirectory == "/option")
        #expect(loaded.configuration.logLevel == .debug)
        #expect(loaded.configuration.serverLimits.idleSecondsMax == 9)
        #expect(loaded.configuration.listen.map(\.description) == ["127.0.0.1:1"])
        #expect(loaded.origin(of: .dataDirectory) == .option("--data"))
        #expect(loaded.origin(of: .listen) == .file(file))
        #expect(origin("log.level", loaded) == .variable("LEDGERD_LOG_LEVEL"))
        #expect(origin("log.format", loaded) == .builtIn)
    }

    @Test func theDataDirectoryIsTheServiceManagersElseTheUsers() throws {
        #expect(try dataDirectory(["HOME": "/h"]) == "/h/.local/share/ledgerd")
        #expect(try dataDirectory(["HOME": "/h", "STATE_DIRECTORY": "/var/lib/a:/var/lib/b"]) == "/var/lib/a")
        #expect(try dataDirectory(["HOME": "/h", "STATE_DIRECTORY": "/s", "LEDGERD_DATA": "/v"]) == "/v")
        #expect(throws: ConfigurationError.noDataDirectory) { try dataDirectory([:]) }
    }

    @Test func anEmptyVariableIsAsGoodAsNone() throws {
        #expect(try dataDirectory(["HOME": "/h", "LEDGERD_DATA": "", "LEDGERD_LISTEN": ""]) == "/h/.local/share/ledgerd")
    }

    @Test(arguments: ["x", "+60", "060", "60 ", "0x3C", "99999999999999999999", "4"])
    func aVariableThatIsNotWhatItMustBeIsNamed(text: String) {
        let error = #expect(throws: ConfigurationError.self) {
            try ConfigurationLoader(environment: ["HOME": "/h", "LEDGERD_LIMITS_IDLE_SECONDS": text], providerIDs: []).load(
                file: empty)
        }
        #expect(error?.message == "limits.idle_seconds in LEDGERD_LIMITS_IDLE_SECONDS must be an integer from 5 to 600.")
    }

    @Test func anOptionThatIsNotWhatItMustBeIsNamed() {
        let option = ConfigurationLoader.OptionValue(key: .listen, option: "--listen", text: "nowhere")
        let error = #expect(throws: ConfigurationError.self) {
            try ConfigurationLoader(environment: ["HOME": "/h"], providerIDs: []).load(file: empty, options: [option])
        }
        #expect(
            error?.message
                == "--listen must be HOST:PORT with a numeric host, [IPV6]:PORT, unix:/PATH or fd:N, or a list of these.")
    }

    @Test func severalAddressesStandInAListOrBetweenCommas() throws {
        let both = ["127.0.0.1:1", "unix:/run/l.sock"]
        let file = try directory.write(#"{"listen": ["127.0.0.1:1", "unix:/run/l.sock"]}"#, to: "several.json")
        let loader = ConfigurationLoader(environment: ["HOME": "/h"], providerIDs: [])
        #expect(try loader.load(file: file).configuration.listen.map(\.description) == both)
        let variable = ConfigurationLoader(
            environment: ["HOME": "/h", "LEDGERD_LISTEN": both.joined(separator: ",")], providerIDs: [])
        #expect(try variable.load(file: empty).configuration.listen.map(\.description) == both)
    }

    @Test func aCertificateNeedsItsKey() throws {
        let alone = ConfigurationLoader(environment: ["HOME": "/h", "LEDGERD_TLS_CERT_FILE": "/c"], providerIDs: [])
        #expect(throws: ConfigurationError.contradiction("tls.cert and tls.key belong together; set both, or neither.")) {
            try alone.load(file: empty)
        }
        let both = ConfigurationLoader(
            environment: ["HOME": "/h", "LEDGERD_TLS_CERT_FILE": "/c", "LEDGERD_TLS_KEY_FILE": "/k"], providerIDs: [])
        let configuration = try both.load(file: empty).configuration
        #expect(configuration.certificate?.privateKeyPath == "/k")
        #expect(configuration.listeners.map(\.usesTLS) == [true])
    }

    @Test func aSocketFileNeverSpeaksTLS() throws {
        var configuration = Configuration(dataDirectory: "/d")
        configuration.listen = [.unix(path: "/run/l.sock"), .tcp(host: "0.0.0.0", port: 1)]
        configuration.tlsCertificatePath = "/c"
        configuration.tlsKeyPath = "/k"
        #expect(configuration.listeners.map(\.usesTLS) == [false, true])
    }

    @Test func namesOfKeysAndVariablesAreUnique() {
        #expect(Set(ConfigurationKey.all.map(\.path)).count == ConfigurationKey.all.count)
        #expect(Set(ConfigurationKey.all.map(\.variable)).count == ConfigurationKey.all.count)
    }

    @Test func everyKeyKeepsWhatItShows() {
        for key in ConfigurationKey.all {
            var configuration = Configuration(dataDirectory: "/d")
            let value = key.get(configuration)
            #expect(key.set(value, &configuration), "\(key.path)")
            #expect(key.get(configuration) == value, "\(key.path)")
        }
    }

    /// A named file, so that no test depends on the machine's own configuration.
    private let empty: String
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        empty = try directory.write("{}", to: "empty.json")
    }

    private func dataDirectory(_ environment: [String: String]) throws -> String {
        try ConfigurationLoader(environment: environment, providerIDs: []).load(file: empty).configuration.dataDirectory
    }

    private func origin(_ path: String, _ loaded: LoadedConfiguration) -> ConfigurationOrigin? {
        ConfigurationKey.all.first { $0.path == path }.map { loaded.origin(of: $0) }
    }
}
