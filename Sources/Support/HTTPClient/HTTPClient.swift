import Crypto
import HTTP

/// A small blocking client that keeps its connection. For one thread.
package final class HTTPClient {
    private let peer: ClientPeer
    private let host: String
    private let timeoutSeconds: Int
    private let trust: TLSTrust?
    private var socket: ClientSocket?

    /// A client of one server; it connects at the first request.
    /// - Parameters:
    ///   - host: the value of Host, when it is not that of the peer.
    ///   - timeoutSeconds: how long the server may be silent.
    ///   - trust: which certificate is the server's; nil speaks plain HTTP.
    package init(_ peer: ClientPeer, host: String? = nil, timeoutSeconds: Int, trust: TLSTrust? = nil) {
        self.trust = trust
        self.peer = peer
        self.host = host ?? peer.authority
        self.timeoutSeconds = timeoutSeconds
    }

    /// Sends a request and waits for its answer.
    ///
    /// A server may close a kept connection at the moment of the request. Then it is sent again on a new one, once: every request
    /// of the contracts that is sent here may be repeated.
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

    /// Sends a request on a connection of its own and breaks it without waiting for the answer.
    /// - Parameter isCut: whether the connection breaks in the middle of the request already.
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
