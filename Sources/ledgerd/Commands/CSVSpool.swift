import CLinux
import Files
import Glibc
import HTTP
import LedgerKernel

/// Copies a file that is to be imported into a nameless file in the data directory. The copy cannot change while it is read, and
/// it lets standard input be read twice.
enum CSVSpool {
    /// Copies the file; `-` is standard input.
    static func copy(_ path: String, in directory: String) throws -> SpooledBody {
        let source = try ReadableFile.openOrStandardInput(path)
        defer { close(source) }
        let tooLong = SystemError("import the file", path, bytesMax: LedgerLimits.statementBytesMax)
        var status = stat()
        // A file says its length, so nothing of one that is too long is copied. A pipe's length shows as it comes.
        guard fstat(source, &status) != 0 || status.st_size <= LedgerLimits.statementBytesMax else { throw tooLong }
        let spool = try make(in: directory)
        var byteCount = 0
        do {
            var buffer = [UInt8](repeating: 0, count: LedgerLimits.statementChunkBytes)
            while true {
                let count = read(source, &buffer, buffer.count)
                if count < 0 && errno == EINTR { continue }
                guard count >= 0 else { throw SystemError("read the file", path) }
                if count == 0 { break }
                byteCount += count
                guard byteCount <= LedgerLimits.statementBytesMax else { throw tooLong }
                try append(buffer[..<count], to: spool, directory)
            }
        } catch {
            close(spool)
            throw error
        }
        return SpooledBody(owning: spool, byteCount: byteCount)
    }

    /// Writes the stored bytes of an import into such a copy.
    static func copy(_ kept: KeptStatement, from ledger: Ledger, in directory: String) throws -> SpooledBody {
        let spool = try make(in: directory)
        do {
            var position = 0
            while let piece = try ledger.piece(position, of: kept) {
                try append(piece[...], to: spool, directory)
                position += 1
            }
        } catch {
            close(spool)
            throw error
        }
        return SpooledBody(owning: spool, byteCount: kept.byteCount)
    }

    /// Makes an empty nameless file.
    static func make(in directory: String) throws -> Int32 {
        var descriptor = clinux_open_nameless(directory)
        if descriptor < 0 {
            // For file systems without nameless files.
            var path = Array((directory + "/spool-XXXXXX").utf8CString)
            descriptor = clinux_open_unique(&path)
            if descriptor >= 0 { unlink(path) }
        }
        guard descriptor >= 0 else { throw SystemError("write into", directory) }
        return descriptor
    }

    static func append(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, _ directory: String) throws {
        if let code = WholeWrite.failure(bytes, to: descriptor) { throw SystemError("write into", directory, code: code) }
    }
}
