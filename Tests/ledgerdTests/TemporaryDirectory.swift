import Glibc

@testable import ledgerd

/// A directory of one test, gone with the last reference to it.
final class TemporaryDirectory: Sendable {
    let path: String

    init() throws {
        var template = Array("/tmp/ledgerd-test-XXXXXX\0".utf8CString.dropLast())
        guard mkdtemp(&template) != nil else { throw Failed() }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Writes a file and says where it is.
    func write(_ text: String, to name: String) throws -> String {
        let file = path + "/" + name
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failed() }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else { throw Failed() }
        return file
    }

    deinit { Self.remove(path) }

    /// Removes a file, or a directory with all that it holds.
    private static func remove(_ path: String) {
        guard unlink(path) != 0 else { return }
        for name in (try? DirectoryListing.names(in: path)) ?? [] { remove(path + "/" + name) }
        rmdir(path)
    }

    struct Failed: Error {}
}
