import Files
import JSON
import TestSupport
import Testing

@testable import ledgerd

struct ConfigurationFileTests {
    @Test func everyKeyOfTheExampleHasItsDefault() throws {
        let bytes = try WholeFile.read(
            ProjectDirectory.path + "/config/ledgerd.example.json", bytesMax: ConfigurationFile.bytesMax)
        var loaded = LoadedConfiguration(dataDirectory: "/d")
        let defaults = loaded.configuration
        let providerIDs = InstalledProvider.all.map(\.provider.manifest.id)
        try ConfigurationFile(path: "example", providerIDs: providerIDs).read(bytes, into: &loaded)
        for key in ConfigurationKey.all {
            #expect(loaded.origin(of: key) == .file("example"), "\(key.path) is not in the example")
            #expect(key.get(loaded.configuration) == key.get(defaults), "\(key.path)")
        }
        let groups = try #require(try JSONDocument(bytes).root.member("providers")?.members()).map(\.key.string)
        #expect(groups.sorted() == providerIDs.sorted())
    }

    @Test func anUnknownKeyIsNamedWithTheNearestOne() {
        expect(#"{"listn": "127.0.0.1:1"}"#, .unknownKey("listn", file: "f", nearest: "listen"))
        expect(#"{"limits": {"idle_second": 9}}"#, .unknownKey("limits.idle_second", file: "f", nearest: "limits.idle_seconds"))
        expect(#"{"colour": 1}"#, .unknownKey("colour", file: "f", nearest: nil))
    }

    @Test func keysOfLaterVersionsAreUnknown() {
        for key in ["retention"] {
            expect(#"{"\#(key)": {}}"#, .unknownKey(key, file: "f", nearest: nil))
        }
    }

    @Test(arguments: [
        (#"{"listen": 8765}"#, "listen"), (#"{"listen": "example.com:80"}"#, "listen"), (#"{"listen": null}"#, "listen"),
        (#"{"listen": []}"#, "listen"), (#"{"listen": ["127.0.0.1:1", "127.0.0.1:1"]}"#, "listen"),
        (#"{"trusted_proxies": 1}"#, "trusted_proxies"), (#"{"trusted_proxies": ["10.0.0.1/8"]}"#, "trusted_proxies"),
        (#"{"trusted_proxies": ["proxy.example"]}"#, "trusted_proxies"), (#"{"tls": {"cert": 1}}"#, "tls.cert"),
        (#"{"rate_limits": {"failed_attempts": -1}}"#, "rate_limits.failed_attempts"),
        (#"{"data_dir": ""}"#, "data_dir"), (#"{"data_dir": "a\u0000b"}"#, "data_dir"),
        (#"{"public_url": "ftp://example.com"}"#, "public_url"), (#"{"public_url": 1}"#, "public_url"),
        (#"{"log": {"format": "xml"}}"#, "log.format"), (#"{"log": {"level": true}}"#, "log.level"),
        (#"{"log": "json"}"#, "log"), (#"{"limits": {"idle_seconds": "60"}}"#, "limits.idle_seconds"),
        (#"{"limits": {"idle_seconds": 60.0}}"#, "limits.idle_seconds"),
        (#"{"limits": {"apply_retry_delay_seconds": 0}}"#, "limits.apply_retry_delay_seconds"),
        (#"{"limits": {"apply_retry_delay_seconds": 3601}}"#, "limits.apply_retry_delay_seconds"),
        (#"{"providers": []}"#, "providers"), (#"{"providers": {"csv": 1}}"#, "providers.csv"), ("[]", "The file"),
    ])
    func aValueThatIsNotWhatItMustBeIsNamed(text: String, key: String) {
        let error = thrownError(ConfigurationError.self) { try read(text) }
        guard case .invalid(key, _, .file("f")) = error else {
            Issue.record("\(text) was refused as \(String(describing: error))")
            return
        }
    }

    @Test func aProviderThatIsNotInstalledAndASettingItDoesNotHaveAreUnknown() {
        expect(
            #"{"providers": {"financekt": {}}}"#, .unknownKey("providers.financekt", file: "f", nearest: "providers.financekit"))
        expect(#"{"providers": {"csv": {"x": 1}}}"#, .unknownKey("providers.csv.x", file: "f", nearest: nil))
    }

    @Test(arguments: ["", "{", #"{"listen": "a", "listen": "b"}"#, #"{"listen": "127.0.0.1:1",}"#, "\u{FEFF}{}"])
    func whatIsNoStrictJSONIsRefusedWithItsPlace(text: String) {
        let error = thrownError(ConfigurationError.self) { try read(text) }
        guard case .unreadable = error else {
            Issue.record("\(text) was refused as \(String(describing: error))")
            return
        }
    }

    @Test func aMissingFileIsNamed() {
        let error = thrownError(ConfigurationError.self) {
            var loaded = LoadedConfiguration(dataDirectory: "/d")
            try ConfigurationFile(path: "/nowhere/ledgerd.json", providerIDs: []).read(into: &loaded)
        }
        #expect(error?.message == "Cannot open the file /nowhere/ledgerd.json: No such file or directory.")
    }

    private func expect(_ text: String, _ expected: ConfigurationError) {
        #expect(throws: expected) { try read(text) }
    }

    private func read(_ text: String) throws(ConfigurationError) {
        var loaded = LoadedConfiguration(dataDirectory: "/d")
        try ConfigurationFile(path: "f", providerIDs: ["csv", "financekit"]).read(Array(text.utf8), into: &loaded)
    }
}
