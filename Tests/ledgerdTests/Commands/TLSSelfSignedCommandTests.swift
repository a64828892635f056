import Glibc
import HTTPServer
import JSON
import Testing

@testable import ledgerd

struct TLSSelfSignedCommandTests {
    private let console = TestConsole()
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        #expect(console.run("init", "--data", directory.path) == .done)
    }

    @Test func aFirstCertificateIsMadePrivateAndItsFingerprintShown() throws {
        #expect(console.run("tls", "self-signed", "--data", directory.path, "--name", "ledger.example") == .done)
        let summary = try CertificateSummary(path: directory.path + "/tls-cert.pem")
        #expect(console.output.contains(summary.fingerprintText))
        #expect(console.output.contains("--tls-key \(directory.path)/tls-key.pem"))
        for name in ["tls-cert.pem", "tls-key.pem"] {
            var status = stat()
            #expect(stat(directory.path + "/" + name, &status) == 0)
            #expect(status.st_mode & 0o777 == 0o600)
        }
    }

    @Test func namesMayBeGivenOneByOneOrTogether() throws {
        let arguments = [
            "tls", "self-signed", "--json", "--data", directory.path, "--name", "a.example,192.0.2.1", "--name", "::1",
        ]
        #expect(console.run(arguments) == .done)
        let names = try JSONDocument(Array(console.output.utf8)).root.member("names")?.elements().map { try $0.string() }
        #expect(names == ["a.example", "192.0.2.1", "::1"])
    }

    @Test func anEarlierCertificateStaysUnlessItIsToBeReplaced() throws {
        #expect(console.run("tls", "self-signed", "--data", directory.path) == .done)
        let first = try CertificateSummary(path: directory.path + "/tls-cert.pem")
        #expect(console.run("tls", "self-signed", "--data", directory.path) == .failed)
        #expect(console.errors.contains("--replace"))
        #expect(try CertificateSummary(path: directory.path + "/tls-cert.pem") == first)
        #expect(console.run("tls", "self-signed", "--data", directory.path, "--replace") == .done)
        #expect(try CertificateSummary(path: directory.path + "/tls-cert.pem") != first)
    }

    @Test(arguments: ["", "a b", "*.example", "ä.example", "a,", "-x:y"])
    func aNameThatIsNoneIsRefusedAndNothingIsMade(name: String) {
        #expect(console.run("tls", "self-signed", "--data", directory.path, "--name=\(name)") != .done)
        #expect(access(directory.path + "/tls-key.pem", F_OK) != 0)
    }
}
