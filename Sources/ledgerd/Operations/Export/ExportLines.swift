import Files
import Glibc

/// The lines of a file, read piece by piece.
struct ExportLines: ~Copyable {
    private let path: String
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    /// How much of the buffer has been returned, and how much has been searched for a line end.
    private var start = 0
    private var searched = 0
    private var isAtEnd = false
    /// The number of the last line returned, from 1.
    private(set) var number = 0

    /// Opens the file; `-` is standard input.
    ///
    /// A function, because Swift 6.0 crashes on a throwing initialiser of a noncopyable type with a `deinit`
    /// ("Found outside of lifetime use").
    static func open(_ path: String) throws(SystemError) -> ExportLines {
        ExportLines(path: path, descriptor: try ReadableFile.openOrStandardInput(path))
    }

    private init(path: String, descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// The next line, including its line feed, which only the last line of a file can lack; nil at the end.
    mutating func next() throws -> ArraySlice<UInt8>? {
        while true {
            let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
            guard (end ?? buffer.count) - start <= ExportLimits.lineBytesMax else {
                throw ExportFileError(fault: .lineTooLong, line: number + 1)
            }
            if let end { return take(upTo: end) }
            searched = buffer.count
            if isAtEnd { return start < buffer.count ? take(upTo: buffer.count) : nil }
            try fill()
        }
    }

    private mutating func take(upTo end: Int) -> ArraySlice<UInt8> {
        defer {
            start = end
            searched = end
            number += 1
        }
        return buffer[start..<end]
    }

    private mutating func fill() throws(SystemError) {
        buffer.removeSubrange(..<start)
        searched -= start
        start = 0
        var piece = [UInt8](repeating: 0, count: ExportLimits.pieceBytes)
        var count = read(descriptor, &piece, piece.count)
        while count < 0 && errno == EINTR { count = read(descriptor, &piece, piece.count) }
        guard count >= 0 else { throw SystemError("read the file", path) }
        isAtEnd = count == 0
        buffer += piece[..<count]
    }
}
