import CLinux
import Glibc
import HTTP
import Testing

@testable import HTTPServer

/// The hostile cases of Tests/http/http_cases.py, over raw sockets against a real port; `--slow` is only for a manual run.
@Suite(.enabled(if: Python.isInstalled, "python3 is not installed")) struct HostileCasesTests {
    @Test func theServerPassesTheHostileCases() throws {
        let test = try TestServer(routes: routes)
        try expectPass(test, [])
    }

    @Test func theServerPassesTheHostileCasesOverTLS() throws {
        let folder = try CertificateFolder()
        let test = try TestServer(usesTLS: true, certificate: folder.files, routes: routes)
        try expectPass(test, ["--tls"])
    }

    /// A stand-in for the route of the batches: it refuses media type and length before it checks the credential.
    private let routes = [
        Route(.post, "/api/v1/financekit/publishers/{id}/batches", bodyBytesMax: 1_048_576, mediaType: .json) { _ in
            .json(401, Array(#"{"error":"publisher_unauthorized"}"#.utf8))
        },
        Route(.get, "/api/v1/financekit/capabilities") { _ in .json(200, Array("{}".utf8)) },
    ]

    private func expectPass(_ test: TestServer, _ arguments: [String]) throws {
        guard case .tcp(_, let port) = test.address else { return }
        let script = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/http/http_cases.py"
        let run = try Python(["-u", script, "--port", "\(port)", "--many", "--patience", "2"] + arguments)
        #expect(run.status == 0, "\(run.output)")
    }
}
