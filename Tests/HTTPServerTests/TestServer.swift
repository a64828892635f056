import HTTP
import Threads

@testable import HTTPServer

/// Routes that show what a handler sees.
func testRouter() throws -> Router {
    try Router(testRoutes())
}

func testRoutes() -> [Route] {
    @Sendable func text(_ text: String) -> HTTPResponse {
        HTTPResponse(status: 200, headers: ["Content-Type": "text/plain"], body: Array(text.utf8))
    }
    return [
        Route(.get, "/") { _ in text("hello") },
        Route(.get, "/address") { text($0.remoteAddress) },
        Route(.get, "/id") { text($0.id) },
        Route(.get, "/secure") { text("\($0.isSecure)") },
        Route(.get, "/big") { _ in HTTPResponse(status: 200, body: [UInt8](repeating: 65, count: 8_000_000)) },
        Route(.post, "/echo", bodyBytesMax: 1_048_576) { HTTPResponse(status: 200, body: $0.body.bytes) },
        Route(.post, "/json", bodyBytesMax: 100, mediaType: .json) { HTTPResponse(status: 200, body: $0.body.bytes) },
        Route(.post, "/spool", bodyBytesMax: 16_777_216, storage: .spooled) { request in
            guard case .file(let file) = request.body, let tail = try? file.read(at: file.byteCount - 4, bytesMax: 4) else {
                return HTTPResponse(status: 500)
            }
            return text("\(file.byteCount) \(String(decoding: tail, as: UTF8.self))")
        },
    ]
}

/// A server on a separate port that remembers its reports.
final class TestServer {
    let server: HTTPServer
    private let finished: Monitor<[FinishedExchange]>

    init(
        usesTLS: Bool = false, certificate: TLSCertificateFiles? = nil, routes: [Route] = [],
        _ change: (inout ServerOptions) -> Void = { _ in }
    ) throws {
        let finished = Monitor<[FinishedExchange]>([])
        self.finished = finished
        var options = ServerOptions(listeners: [.init(.tcp(host: "127.0.0.1", port: 0), usesTLS: usesTLS)])
        options.certificate = certificate
        options.spoolDirectory = "/tmp"
        options.onFinished = { exchange in finished.update { $0.append(exchange) } }
        change(&options)
        server = try HTTPServer(options, service: Router(testRoutes() + routes))
    }

    deinit {
        server.stop(gracePeriodSeconds: 5)
    }

    var address: ListenAddress { server.addresses[0] }

    func client(receiveBufferBytes: Int32? = nil) throws -> TestClient {
        try TestClient(address, receiveBufferBytes: receiveBufferBytes)
    }

    /// Sends one request on a separate connection and returns everything that came back.
    func ask(_ request: String) throws -> String {
        let client = try client()
        try client.send(request)
        return try client.readToEnd()
    }

    /// The reports, once there are this many.
    func reports(_ count: Int) -> [FinishedExchange] {
        finished.wait(timeoutSeconds: 20) { $0.count >= count ? $0 : nil } ?? []
    }
}

func get(_ path: String, _ lines: String...) -> String {
    "GET \(path) HTTP/1.1\r\nHost: a\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
}

func post(_ path: String, _ body: String, _ lines: String...) -> String {
    "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
        + body
}
