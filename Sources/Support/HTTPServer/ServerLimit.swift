/// One limit that the configuration may change: its key, its place in `ServerLimits`, and its permitted values.
package struct ServerLimit: Sendable {
    /// The key in the configuration, such as `idle_seconds`.
    package let name: String
    package let keyPath: WritableKeyPath<ServerLimits, Int> & Sendable
    /// The permitted values. The upper ends protect the server, the lower ends keep honest clients served.
    package let range: ClosedRange<Int>

    package static let all: [ServerLimit] = [
        ServerLimit(name: "handshake_seconds", keyPath: \.handshakeSecondsMax, range: 1...60),
        ServerLimit(name: "head_seconds", keyPath: \.headSecondsMax, range: 1...60),
        ServerLimit(name: "body_seconds_base", keyPath: \.bodySecondsBase, range: 1...120),
        ServerLimit(name: "body_bytes_per_second", keyPath: \.bodyBytesPerSecond, range: 256...1_048_576),
        ServerLimit(name: "body_seconds", keyPath: \.bodySecondsMax, range: 1...600),
        ServerLimit(name: "write_stall_seconds", keyPath: \.writeStallSecondsMax, range: 1...120),
        ServerLimit(name: "write_seconds", keyPath: \.writeSecondsMax, range: 1...600),
        ServerLimit(name: "idle_seconds", keyPath: \.idleSecondsMax, range: 5...600),
        ServerLimit(name: "linger_seconds", keyPath: \.lingerSecondsMax, range: 1...30),
        ServerLimit(name: "linger_bytes", keyPath: \.lingerBytesMax, range: 0...67_108_864),
        ServerLimit(name: "requests_per_connection", keyPath: \.requestsPerConnectionMax, range: 1...1_000_000),
        ServerLimit(name: "connections", keyPath: \.connectionsMax, range: 8...65_536),
        ServerLimit(name: "pending_per_address", keyPath: \.pendingPerAddressMax, range: 1...65_536),
        ServerLimit(name: "body_bytes_in_memory", keyPath: \.bodyBytesInMemoryMax, range: 1_048_576...1_073_741_824),
        ServerLimit(
            name: "answer_bytes_in_memory", keyPath: \.answerBytesInMemoryMax, range: 1_048_576...1_073_741_824),
        ServerLimit(name: "body_bytes_per_address", keyPath: \.bodyBytesPerAddressMax, range: 65_536...1_073_741_824),
        ServerLimit(name: "spooled_bodies", keyPath: \.spooledBodiesMax, range: 1...64),
        ServerLimit(name: "queued_requests", keyPath: \.queuedRequestsMax, range: 1...4_096),
        ServerLimit(name: "worker_threads", keyPath: \.workerThreads, range: 2...64),
        ServerLimit(name: "handshake_threads", keyPath: \.handshakeThreads, range: 1...16),
        ServerLimit(name: "read_ahead_bytes", keyPath: \.readAheadBytesMax, range: 1_024...65_536),
        ServerLimit(name: "target_bytes", keyPath: \.parser.targetBytesMax, range: 1_024...65_536),
        ServerLimit(name: "field_bytes", keyPath: \.parser.fieldBytesMax, range: 1_024...65_536),
        ServerLimit(name: "header_bytes", keyPath: \.parser.headerBytesMax, range: 4_096...262_144),
        ServerLimit(name: "header_fields", keyPath: \.parser.fieldsMax, range: 16...1_000),
    ]

    /// The first limit whose value is out of its range, if any.
    package static func firstViolation(in limits: ServerLimits) -> ServerLimit? {
        all.first { !$0.range.contains(limits[keyPath: $0.keyPath]) }
    }
}
