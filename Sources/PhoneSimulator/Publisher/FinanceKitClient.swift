import Crypto
import Glibc
import HTTP
import HTTPClient
import JSON
import LedgerKernel

/// Talks to a server like a published client, and checks every answer against such a client's demands (docs/spec/financekit.md §1 to
/// §3).
final class FinanceKitClient {
    /// How long to wait for the server.
    static let timeoutSeconds = 30
    /// The pause before a request is retried.
    private static let retryPauseMilliseconds: UInt32 = 50

    /// The address as given.
    let serverURL: BaseURL
    let tally = Tally()
    private let http: HTTPClient
    private let key: Redacted<String>
    private let patienceSeconds: Int

    /// - Parameters:
    ///   - patienceSeconds: how long to retry a request while the server is unreachable, like a device that is offline for a
    ///     while; 0 gives up at once.
    ///   - trust: which certificate to trust if the server uses TLS.
    init(_ serverURL: BaseURL, key: Redacted<String>, patienceSeconds: Int = 0, trust: TLSTrust = .system) {
        self.serverURL = serverURL
        self.key = key
        self.patienceSeconds = patienceSeconds
        http = HTTPClient(
            ClientPeer(serverURL), host: serverURL.authority, timeoutSeconds: Self.timeoutSeconds,
            trust: serverURL.scheme == .https ? trust : nil)
    }

    /// Sends a request of the control plane with the person's key.
    func control(
        _ step: String, _ method: HTTPMethod, _ path: String, body: [UInt8]? = nil, statuses: [Int] = [200]
    ) throws -> Answer {
        try answer(step, controlRequest(method, path, body), statuses: statuses)
    }

    /// The status and code of the answer to a request of the control plane, such as `409 conflict_already_resolved`.
    func outcome(_ method: HTTPMethod, _ path: String, body: [UInt8]? = nil) throws(HTTPClientError) -> String {
        Self.outcome(of: try send(controlRequest(method, path, body)))
    }

    /// The status and code of the answer to an upload.
    func uploadOutcome(_ batch: Batch, _ publisher: Publisher) throws(HTTPClientError) -> String {
        Self.outcome(of: try send(uploadRequest(batch, publisher)))
    }

    /// Uploads a batch and drops the connection without waiting for the answer.
    /// - Parameter isCut: whether to drop the connection in the middle of the upload.
    func uploadUnanswered(_ batch: Batch, _ publisher: Publisher, isCut: Bool) throws(HTTPClientError) {
        try http.sendUnanswered(uploadRequest(batch, publisher), isCut: isCut)
    }

    func upload(_ batch: Batch, _ publisher: Publisher) throws -> UploadReceipt {
        let step = "upload of batch \(batch.sequence)"
        return try UploadReceipt(answer(step, uploadRequest(batch, publisher), statuses: [200, 202]), of: batch, publisher)
    }

    private func controlRequest(_ method: HTTPMethod, _ path: String, _ body: [UInt8]?) -> ClientRequest {
        var headers: HTTPHeaders = ["Accept": "application/json", "X-Api-Key": key.reveal()]
        if body != nil { headers.add("Content-Type", "application/json") }
        return ClientRequest(method, serverURL.path + "/api/v1/financekit" + path, headers: headers, body: body)
    }

    private func uploadRequest(_ batch: Batch, _ publisher: Publisher) -> ClientRequest {
        let headers: HTTPHeaders = [
            "Accept": "application/json", "Content-Type": "application/json",
            "Authorization": "Bearer \(publisher.credential.reveal())", "Idempotency-Key": batch.id.description,
            "X-Sure-Payload-SHA256": batch.digest.hex,
        ]
        return ClientRequest(.post, batchesPath(publisher), headers: headers, body: batch.body)
    }

    /// Asks for the receipt of a batch.
    func receipt(_ batch: Batch, _ publisher: Publisher) throws -> UploadReceipt {
        let step = "receipt of batch \(batch.sequence)"
        return try UploadReceipt(answer(step, receiptRequest(batch, publisher), statuses: [200, 202]), of: batch, publisher)
    }

    /// Sends a credential that is no longer valid: a client renews its credential only on exactly this code.
    func checkUnauthorized(_ batch: Batch, _ publisher: Publisher) throws {
        try answer("receipt with an old credential", receiptRequest(batch, publisher), statuses: [401])
            .expect("error", "publisher_unauthorized")
    }

    private func receiptRequest(_ batch: Batch, _ publisher: Publisher) -> ClientRequest {
        let headers: HTTPHeaders = ["Accept": "application/json", "Authorization": "Bearer \(publisher.credential.reveal())"]
        return ClientRequest(.get, "\(batchesPath(publisher))/\(batch.id)", headers: headers)
    }

    private func batchesPath(_ publisher: Publisher) -> String {
        "\(serverURL.path)/api/v1/financekit/publishers/\(publisher.id)/batches"
    }

    private func answer(_ step: String, _ request: ClientRequest, statuses: [Int]) throws -> Answer {
        let response = try send(request)
        let document = try? JSONDocument(response.body)
        let isExpected = statuses.contains(response.status)
        try tally.check(
            isExpected, step, expected: "status \(statuses.map { "\($0)" }.joined(separator: " or "))",
            got: "\(response.status)\(Self.reason(document))")
        guard let document else { throw Deviation(step: step, expected: "a JSON answer", got: "something else") }
        return Answer(step: step, object: document.root, tally: tally)
    }

    /// Retries the same bytes while the server is unreachable.
    private func send(_ request: ClientRequest) throws(HTTPClientError) -> ClientAnswer {
        var waitedMilliseconds: UInt32 = 0
        while true {
            do throws(HTTPClientError) { return try http.send(request) } catch {
                guard waitedMilliseconds < patienceSeconds * 1_000 else { throw error }
                usleep(Self.retryPauseMilliseconds * 1_000)
                waitedMilliseconds += Self.retryPauseMilliseconds
            }
        }
    }

    private static func outcome(of response: ClientAnswer) -> String {
        let code = try? JSONDocument(response.body).root.member("error")?.string()
        return code.map { "\(response.status) \($0)" } ?? "\(response.status)"
    }

    /// The reason of a refusal: its code, path and message.
    private static func reason(_ document: JSONDocument?) -> String {
        let parts = (["error", "path", "message"] as [StaticString]).compactMap { key in
            try? document?.root.member(key)?.string()
        }
        return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    }
}
