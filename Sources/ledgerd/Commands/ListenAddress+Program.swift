import HTTPServer

extension ListenAddress {
    /// The address as clients write it; of other sockets, the form of the configuration.
    func url(usesTLS: Bool) -> String {
        switch self {
        case .tcp: "\(usesTLS ? "https" : "http")://\(self)"
        case .unix, .inherited: description
        }
    }
}
