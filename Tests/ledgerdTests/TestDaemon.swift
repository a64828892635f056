import Glibc
import HTTP
import HTTPClient
import JSON
import Testing

@testable import ledgerd

/// A daemon in a separate process on a fresh data directory, and a client of it.
final class TestDaemon {
    /// One answer.
    struct Answer {
        let status: Int
        let headers: HTTPHeaders
        let text: String

        /// The string under a key of the JSON object.
        func string(_ key: StaticString) throws -> String? { try JSONDocument(Array(text.utf8)).root.member(key)?.string() }
    }

    let directory: TemporaryDirectory
    let process: DaemonProcess
    let key: String
    let url: BaseURL

    /// Founds a family and serves.
    /// - Parameter configuration: members of the configuration file, each followed by a comma.
    init(
        _ configuration: String = "", options: [String] = [], environment: [String: String] = [:], socket: Int32? = nil
    ) throws {
        directory = try TemporaryDirectory()
        let file = try directory.write(
            #"{\#(configuration)"data_dir": "\#(directory.path)/data", "listen": "127.0.0.1:0"}"#, to: "ledgerd.json")
        let console = TestConsole()
        #expect(console.run("init", "--config", file, "--json") == .done, "\(console.errors)")
        key = try #require(try JSONDocument(Array(console.output.utf8)).root.member("api_key")?.string())
        process = try DaemonProcess(["serve", "--config", file] + options, environment: environment, socket: socket)
        let line = try #require(process.readLine(), "\(process.errors)")
        url = try #require(line.split(separator: " ").last.flatMap { BaseURL(String($0)) })
    }

    /// One GET on a separate connection.
    func send(_ path: String, _ headers: HTTPHeaders = [:]) throws -> Answer { try send(.get, path, headers) }

    /// One request on a separate connection.
    func send(_ method: HTTPMethod, _ path: String, _ headers: HTTPHeaders = [:], body: String? = nil) throws -> Answer {
        let client = HTTPClient(ClientPeer(url), timeoutSeconds: 30)
        var headers = headers
        if body != nil { headers.add("Content-Type", "application/json") }
        let answer = try client.send(ClientRequest(method, path, headers: headers, body: body.map { Array($0.utf8) }))
        return Answer(status: answer.status, headers: answer.headers, text: String(decoding: answer.body, as: UTF8.self))
    }

    /// The content of `/metrics`, if the configuration opens it. The log gives the address, a moment after the program is ready.
    func metrics() throws -> Answer {
        var address: BaseURL?
        for _ in 0..<500 where address == nil {
            address = process.errors.firstMatch(of: /"event":"metrics","address":"([^"]+)\/metrics"/)
                .flatMap { BaseURL(String($0.output.1)) }
            if address == nil { usleep(10_000) }
        }
        let client = HTTPClient(ClientPeer(try #require(address)), timeoutSeconds: 30)
        let answer = try client.send(ClientRequest(.get, "/metrics"))
        return Answer(status: answer.status, headers: answer.headers, text: String(decoding: answer.body, as: UTF8.self))
    }

    /// Ends the daemon and returns what it wrote to standard error.
    func stop() -> [String] {
        process.send(15)
        #expect(process.wait() == 0)
        return process.errors.split(separator: "\n").map(String.init)
    }
}
