import Crypto
import Glibc
import HTTP
import HTTPClient
import JSON
import LedgerKernel

/// Speaks to a server as a published client does, and holds every answer to what such a client demands
/// (docs/spec/financekit.md §1 to §3).
final class FinanceKitClient {
    /// How long the server may be silent.
    static let timeoutSeconds = 30
    /// The pause before a request is sent again.
    private static let retryPauseMilliseconds: UInt32 = 50

    /// The address as the person gave it.
    let serverURL: BaseURL
    let tally = Tally()
    private let http: HTTPClient
    private let key: Redacted<String>
    private let patienceSeconds: Int

    /// A client for a server.
    /// - Parameters:
    ///   - patienceSeconds: how long a request is sent again while the server cannot be reached, as a device does that is out of
    ///     reach for a while; 0 gives up at once.
    ///   - trust: which certificate is the server's, where it speaks TLS.
    init(_ serverURL: BaseURL, key: Redacted<String>, patienceSeconds: Int = 0, trust: TLSTrust = .system) {
        self.serverURL = serverURL
        self.key = key
        self.patienceSeconds = patienceSeconds
        http = HTTPClient(
            ClientPeer(serverURL), host: serverURL.authority, timeoutSeconds: Self.timeoutSeconds,
            trust: serverURL.scheme == .https ? trust : nil)
    }

    /// A request of the control plane, with the person's key.
    func control(
        _ step: String, _ method: HTTPMethod, _ path: String, body: [UInt8]? = nil, statuses: [Int] = [200]
    ) throws -> Answer {
        try answer(step, controlRequest(method, path, body), statuses: statuses)
    }

    /// What the server says to a request of the control plane, as its status and code: `409 conflict_already_resolved`.
    func outcome(_ method: HTTPMethod, _ path: String, body: [UInt8]? = nil) throws(HTTPClientError) -> String {
        Self.outcome(of: try send(controlRequest(method, path, body)))
    }

    /// What the server says to an upload, as its status and code.
    func uploadOutcome(_ batch: Batch, _ publisher: Publisher) throws(HTTPClientError) -> String {
        Self.outcome(of: try send(uploadRequest(batch, publisher)))
    }

    /// Uploads a batch and breaks the connection without waiting for the answer.
    /// - Parameter isCut: whether it breaks in the middle of the upload already.
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

    /// Asks what became of a batch.
    func receipt(_ batch: Batch, _ publisher: Publisher) throws -> UploadReceipt {
        let step = "receipt of batch \(batch.sequence)"
        return try UploadReceipt(answer(step, receiptRequest(batch, publisher), statuses: [200, 202]), of: batch, publisher)
    }

    /// Asks with a credential that opens nothing any more: exactly this code makes a client renew its own.
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

    /// Sends the same bytes again while the server cannot be reached.
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

    /// What the server said about a refusal: code, place and sentence.
    private static func reason(_ document: JSONDocument?) -> String {
        let parts = (["error", "path", "message"] as [StaticString]).compactMap { key in
            try? document?.root.member(key)?.string()
        }
        return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    }
}
