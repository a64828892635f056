/// The decision on a request whose head has come.
package enum Admission: Sendable {
    /// What an accepted request may bring.
    package struct Acceptance: Sendable, Equatable {
        /// The most octets of its body; one more is 413.
        package let bodyBytesMax: Int
        /// Where the body is collected.
        package let storage: BodyStorage
        /// Whether the service is asked once more, on a worker thread, before any of the body is taken.
        package let asksFirst: Bool
        /// The pattern that matched, for logs and metrics; never the path itself.
        package let routePattern: String?

        /// Terms of these parts.
        package init(bodyBytesMax: Int, storage: BodyStorage = .memory, asksFirst: Bool = false, routePattern: String? = nil) {
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
