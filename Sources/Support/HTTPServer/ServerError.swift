/// Why a server cannot start.
package enum ServerError: Error, Sendable, Equatable {
    /// The text is neither `HOST:PORT` with a numeric host, nor a socket path, nor `fd:N`.
    case invalidListenAddress(String)
    /// The system did not allow listening there.
    case cannotListen(address: String, systemError: Int32)
    /// Another process is listening at this socket path.
    case socketPathInUse(String)
    /// The inherited descriptor is not a listening stream socket.
    case notAListener(descriptor: Int32)
    /// A limit is out of its range; `ServerLimit.all` lists the ranges.
    case limitOutOfRange(name: String)
    /// The process may open fewer descriptors than `DescriptorLimit.openFilesMin`.
    case tooFewDescriptors(openFiles: Int)
    /// A listener uses TLS and there is no certificate.
    case certificateMissing
    /// The certificate or its key is unusable.
    case certificate(TLSError)
    /// The system could not create an epoll, eventfd or thread.
    case system(call: String, systemError: Int32)
}
