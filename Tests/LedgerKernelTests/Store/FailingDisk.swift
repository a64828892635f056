import CSQLite
import Glibc
import Synchronization

/// A disk whose reads can be made to fail, for files with the mark in their path. It answers as SQLite's own file system does when
/// the system reports an input or output error (`unixRead` in SQLite's os_unix.c).
enum FailingDisk {
    static let mark = "failing-disk"

    private static let isFailing = Atomic(false)
    nonisolated(unsafe) private static let standard = sqlite3_vfs_find(nil)!
    nonisolated(unsafe) private static var standardMethods: UnsafePointer<sqlite3_io_methods>?

    static func fail(_ isFailing: Bool) { Self.isFailing.store(isFailing, ordering: .sequentiallyConsistent) }

    private static var fails: Bool { isFailing.load(ordering: .sequentiallyConsistent) }

    /// Puts it in the place of SQLite's own for the process.
    static let isInstalled: Bool = {
        let own = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        own.initialize(to: standard.pointee)
        own.pointee.pNext = nil
        own.pointee.zName = UnsafePointer(strdup(mark))
        own.pointee.xOpen = { _, name, file, flags, outFlags in
            let result = FailingDisk.standard.pointee.xOpen(FailingDisk.standard, name, file, flags, outFlags)
            guard result == SQLITE_OK, let name, String(cString: name).contains(FailingDisk.mark), let file else { return result }
            FailingDisk.replaceMethods(of: file)
            return result
        }
        return sqlite3_vfs_register(own, 1) == SQLITE_OK
    }()

    /// Each file keeps the methods of its kind: SQLite's own have one way to read, and several to lock and close.
    private static func replaceMethods(of file: UnsafeMutablePointer<sqlite3_file>) {
        guard let present = file.pointee.pMethods else { return }
        if standardMethods == nil { standardMethods = present }
        let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        methods.initialize(to: present.pointee)
        methods.pointee.xRead = { file, bytes, count, offset in
            FailingDisk.fails ? SQLITE_IOERR | 33 << 8 : FailingDisk.standardMethods!.pointee.xRead(file, bytes, count, offset)
        }
        methods.pointee.xFileControl = { file, operation, answer in
            guard operation == SQLITE_FCNTL_LAST_ERRNO, FailingDisk.fails else {
                return FailingDisk.standardMethods!.pointee.xFileControl(file, operation, answer)
            }
            answer?.assumingMemoryBound(to: Int32.self).pointee = EIO
            return SQLITE_OK
        }
        file.pointee.pMethods = UnsafePointer(methods)
    }
}
