import Crypto
import HTTP

/// A small blocking client that keeps its connection. Use it from one thread only.
package final class HTTPClient {
    private let peer: ClientPeer
    private let host: String
    private let timeoutSeconds: Int
    private let trust: TLSTrust?
    private var socket: ClientSocket?

    /// A client for one server. It connects at the first request.
    /// - Parameters:
    ///   - host: the value of Host, if it differs from the peer's.
    ///   - timeoutSeconds: how long the server may be silent.
    ///   - trust: the certificate to accept; nil uses plain HTTP.
    package init(_ peer: ClientPeer, host: String? = nil, timeoutSeconds: Int, trust: TLSTrust? = nil) {
        self.trust = trust
        self.peer = peer
        self.host = host ?? peer.authority
        self.timeoutSeconds = timeoutSeconds
    }

    /// Sends a request and waits for its answer.
    ///
    /// A server may close a kept connection at the moment of the request. The client then repeats the request once on a new
    /// connection. That is safe because every contract request that it sends may be repeated.
    package func send(_ request: ClientRequest) throws(HTTPClientError) -> ClientAnswer {
        let bytes = request.bytes(host: host)
        if let kept = socket {
            socket = nil
            do throws(HTTPClientError) { return try exchange(bytes, request.method, kept) } catch {
                guard case .disconnected = error else { throw error }
            }
        }
        return try exchange(bytes, request.method, try ClientSocket(peer, timeoutSeconds: timeoutSeconds, trust: trust))
    }

    /// Sends a request on a separate connection and closes that without waiting for the answer.
    /// - Parameter isCut: whether the connection breaks in the middle of the request.
    package func sendUnanswered(_ request: ClientRequest, isCut: Bool) throws(HTTPClientError) {
        let bytes = request.bytes(host: host)
        let socket = try ClientSocket(peer, timeoutSeconds: timeoutSeconds, trust: trust)
        try socket.send(isCut ? Array(bytes.prefix(bytes.count / 2)) : bytes)
    }

    private func exchange(_ bytes: [UInt8], _ method: HTTPMethod, _ socket: ClientSocket) throws(HTTPClientError) -> ClientAnswer
    {
        try socket.send(bytes)
        var reader = AnswerReader()
        let answer = try reader.read(from: socket, method: method)
        if !answer.headers.list("Connection", contains: "close") { self.socket = socket }
        return answer
    }
}
