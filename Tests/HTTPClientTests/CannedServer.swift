import Glibc
import TestSupport
import Threads

/// A server that gives prepared answers to any request: a list for each connection, which it then closes.
final class CannedServer: Sendable {
    /// The path of its socket.
    let path: String
    private let directory: TemporaryDirectory

    init(_ connections: [[String]]) throws {
        let directory = try TemporaryDirectory()
        self.directory = directory
        path = directory.path + "/socket"
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard bound == 0, listen(listener, 8) == 0 else { throw TemporaryDirectory.Failed() }
        _ = OwnThread.start(name: "canned") {
            for answers in connections { Self.serve(accept(listener, nil, nil), answers) }
            close(listener)
        }
    }

    private static func serve(_ connection: Int32, _ answers: [String]) {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        for answer in answers {
            guard recv(connection, &buffer, buffer.count, 0) > 0 else { break }
            let bytes = Array(answer.utf8)
            _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        }
        close(connection)
    }
}
