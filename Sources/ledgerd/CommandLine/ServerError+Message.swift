import Glibc
import HTTPServer

extension ServerError {
    /// One sentence for the person who starts the daemon.
    var message: String {
        switch self {
        case .invalidListenAddress: "The listen address must be HOST:PORT with a numeric host, unix:/PATH or fd:N."
        case .cannotListen(let address, EADDRINUSE):
            "Another program listens on \(address); stop it, or choose another address with --listen."
        case .cannotListen(let address, let code): "Cannot listen on \(address): \(String(cString: strerror(code)))."
        case .socketPathInUse(let path): "Another program serves \(path); stop it, or choose another path with --listen."
        case .notAListener(let descriptor): "Descriptor \(descriptor) is not a listening socket; check the socket unit."
        case .limitOutOfRange(let name): "limits.\(name) is out of range; `ledgerd config check` shows the range."
        case .tooFewDescriptors(let openFiles):
            """
            The system allows this process \(openFiles) open files, and a server needs \(DescriptorLimit.openFilesMin); raise the \
            limit (`ulimit -n`, LimitNOFILE).
            """
        case .certificateMissing: "A listener uses TLS, but there is no certificate."
        case .certificate(let error): error.message
        case .system(let call, let code): "The system refused \(call): \(String(cString: strerror(code)))."
        }
    }
}

extension TLSError {
    /// One sentence for the person who gave the files.
    var message: String {
        switch self {
        case .certificateUnreadable(let path): "There is no readable PEM certificate in \(path)."
        case .privateKeyUnreadable(let path): "There is no readable PEM key without a passphrase in \(path)."
        case .keyDoesNotMatch(let certificatePath, let privateKeyPath):
            "The key in \(privateKeyPath) does not match the certificate in \(certificatePath)."
        case .invalidName(let name): "A certificate cannot name \(name); give host names and numeric addresses."
        case .library: "OpenSSL rejected the certificate or could not be set up."
        }
    }
}
