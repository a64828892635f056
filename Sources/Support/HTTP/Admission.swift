/// The decision on a request whose head has come.
public enum Admission: Sendable {
    /// What an accepted request may bring.
    public struct Acceptance: Sendable, Equatable {
        /// The most octets of its body; one more is 413.
        public let bodyBytesMax: Int
        /// Where the body is collected.
        public let storage: BodyStorage
        /// Whether the service is asked once more, on a worker thread, before any of the body is taken.
        public let asksFirst: Bool
        /// The pattern that matched, for logs and metrics; never the path itself.
        public let routePattern: String?

        /// Terms of these parts.
        public init(bodyBytesMax: Int, storage: BodyStorage = .memory, asksFirst: Bool = false, routePattern: String? = nil) {
            self.asksFirst = asksFirst
            self.bodyBytesMax = bodyBytesMax
            self.storage = storage
            self.routePattern = routePattern
        }
    }

    /// Read the body and hand the request over.
    case accept(Acceptance)
    /// Answer at once; a body that was announced is not read.
    case refuse(HTTPResponse, routePattern: String?)
}
