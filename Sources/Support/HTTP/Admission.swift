/// The decision on a request whose head has arrived.
package enum Admission: Sendable {
    /// What an accepted request may send.
    package struct Acceptance: Sendable, Equatable {
        /// The largest body in octets; one more octet is answered 413.
        package let bodyBytesMax: Int
        /// Where the body is collected.
        package let storage: BodyStorage
        /// Whether a worker thread must ask the service once more before any of the body is taken.
        package let asksFirst: Bool
        /// Whether the request is long work.
        package let isLong: Bool
        /// The pattern that matched, for logs and metrics; never the path itself.
        package let routePattern: String?

        package init(
            bodyBytesMax: Int, storage: BodyStorage = .memory, asksFirst: Bool = false, isLong: Bool = false,
            routePattern: String? = nil
        ) {
            self.asksFirst = asksFirst
            self.isLong = isLong
            self.bodyBytesMax = bodyBytesMax
            self.storage = storage
            self.routePattern = routePattern
        }
    }

    /// Read the body and pass the request on.
    case accept(Acceptance)
    /// Answer at once, without reading a body that was announced.
    case answer(HTTPResponse, routePattern: String?)
    /// The same for a refusal.
    case refuse(HTTPResponse, routePattern: String?)
}
