import HTTPServer

extension ListenAddress {
    /// Whether only this machine reaches it. A socket from the service manager may be anything.
    var isPrivate: Bool {
        switch self {
        case .tcp(let host, _): host == "::1" || host.hasPrefix("127.")
        case .unix: true
        case .inherited: false
        }
    }

    /// The address as clients write it; of other sockets, the form of the configuration.
    var url: String {
        switch self {
        case .tcp: "http://\(self)"
        case .unix, .inherited: description
        }
    }
}
