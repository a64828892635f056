import HTTP
import HTTPClient
import JSON
import LedgerKernel

@testable import ledgerd

/// A person with a key who talks to a daemon over a real socket.
final class APICaller {
    private let key: Redacted<String>
    private let http: HTTPClient

    init(_ url: BaseURL, key: Redacted<String>) {
        self.key = key
        http = HTTPClient(ClientPeer(url), timeoutSeconds: 30)
    }

    /// Sends one request with the key, and returns the answer, as JSON if it is JSON.
    func send(
        _ method: HTTPMethod, _ path: String, body: String? = nil, headers: HTTPHeaders = [:], withKey: Bool = true
    ) throws -> (status: Int, headers: HTTPHeaders, body: JSONDocument?) {
        var headers = headers
        if withKey { headers.add("X-Api-Key", key.reveal()) }
        if body != nil, headers["Content-Type"] == nil { headers.add("Content-Type", "application/json") }
        let answer = try http.send(ClientRequest(method, path, headers: headers, body: body.map { Array($0.utf8) }))
        return (answer.status, answer.headers, try? JSONDocument(answer.body))
    }
}
