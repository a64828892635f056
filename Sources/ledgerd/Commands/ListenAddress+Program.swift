import HTTPServer

extension ListenAddress {
    /// The URL that clients use; for sockets without one, the address as in the configuration.
    func url(usesTLS: Bool) -> String {
        switch self {
        case .tcp: "\(usesTLS ? "https" : "http")://\(self)"
        case .unix, .inherited: description
        }
    }
}
