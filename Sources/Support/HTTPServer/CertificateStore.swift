import Synchronization

/// The certificate in use. Sessions that have begun keep the one they began with.
final class CertificateStore: Sendable {
    private let files: TLSCertificateFiles
    private let current: Mutex<TLSContext>

    init(_ files: TLSCertificateFiles) throws(TLSError) {
        self.files = files
        current = Mutex(try TLSContext(files))
    }

    /// Reads the files again. When they are no good, it throws and the old pair stays in use.
    func reload() throws(TLSError) {
        let fresh = try TLSContext(files)
        current.withLock { $0 = fresh }
    }

    func session(descriptor: Int32) -> TLSSession? {
        TLSSession(current.withLock { $0 }, descriptor: descriptor)
    }
}
