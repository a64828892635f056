/// Why a server cannot start.
package enum ServerError: Error, Sendable, Equatable {
    /// The text is neither `HOST:PORT` with a numeric host, nor a socket path, nor `fd:N`.
    case invalidListenAddress(String)
    /// The system refused to listen there.
    case cannotListen(address: String, systemError: Int32)
    /// Another process serves this socket path.
    case socketPathInUse(String)
    /// The inherited descriptor is no listening stream socket.
    case notAListener(descriptor: Int32)
    /// A limit is out of its range; `ServerLimit.all` has the ranges.
    case limitOutOfRange(name: String)
    /// A listener uses TLS, but there is no certificate.
    case certificateMissing
    /// The certificate or its key cannot be used.
    case certificate(TLSError)
    /// The system gave no epoll, eventfd or thread.
    case system(call: String, systemError: Int32)
}
