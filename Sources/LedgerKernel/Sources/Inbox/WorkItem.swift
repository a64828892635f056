/// A capture that the worker has taken on.
struct WorkItem: Sendable {
    let connection: Int64
    let stream: Int64
    let capture: Int64
    let attempts: Int
    let providerID: String
}
