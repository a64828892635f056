import CLinux
import Glibc

@testable import HTTPServer

/// A raw blocking socket to the server; every wait has a limit.
final class TestClient {
    struct Failure: Error {
        let what: String
    }

    private static let patienceSeconds = 20
    let descriptor: Int32

    init(_ address: ListenAddress, receiveBufferBytes: Int32? = nil) throws {
        let target: SocketAddress?
        switch address {
        case .tcp(let host, let port): target = SocketAddress(host: host, port: port)
        case .unix(let path): target = SocketAddress(path: path)
        case .inherited: target = nil
        }
        guard var target else { throw Failure(what: "address") }
        descriptor = socket(target.family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        if let receiveBufferBytes { _ = clinux_set_option(descriptor, SOL_SOCKET, SO_RCVBUF, receiveBufferBytes) }
        var patience = timeval(tv_sec: Self.patienceSeconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        guard clinux_connect(descriptor, &target.storage, target.length) == 0 else { throw Failure(what: "connect \(errno)") }
    }

    deinit {
        close(descriptor)
    }

    func send(_ text: String) throws {
        try send(Array(text.utf8))
    }

    func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { throw Failure(what: "send \(errno)") }
            rest = rest.dropFirst(count)
        }
    }

    /// Some octets; empty at the end of the connection.
    func read() throws -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count >= 0 else { throw Failure(what: "recv \(errno)") }
        return Array(buffer.prefix(count))
    }

    /// Everything until the server closes.
    func readToEnd() throws -> String {
        var all: [UInt8] = []
        while case let some = try read(), !some.isEmpty { all += some }
        return String(decoding: all, as: UTF8.self)
    }

    /// Everything up to and including the text that ends the awaited part.
    func read(until end: String) throws -> String {
        var all = ""
        while !all.hasSuffix(end) {
            let some = try read()
            guard !some.isEmpty else { throw Failure(what: "ended after \(all)") }
            all += String(decoding: some, as: UTF8.self)
        }
        return all
    }

    func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }
}
