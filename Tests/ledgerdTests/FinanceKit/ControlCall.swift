import HTTP
import Testing

/// One route of the control plane with a body that it accepts.
struct ControlCall: CustomTestStringConvertible {
    let method: HTTPMethod
    /// With `{connection_id}`, `{source_id}` and `{id}` to be filled in.
    let path: String
    let body: String

    var testDescription: String { "\(method) \(path)" }
    var isRead: Bool { method == .get }
    /// Whether the path names a connection, which may belong to someone else.
    var namesConnection: Bool { path.contains("{connection_id}") }

    static let all = [
        ControlCall(method: .get, path: "/capabilities", body: ""),
        ControlCall(
            method: .post, path: "/connections", body: ServedPhone.enrolment(ServedPhone.id(2, 99), ServedPhone.id(1, 99))),
        ControlCall(method: .get, path: "/connections/{connection_id}", body: ""),
        ControlCall(
            method: .put, path: "/connections/{connection_id}/account_mappings/{source_id}", body: ServedPhone.mapping()),
        ControlCall(method: .post, path: "/connections/{connection_id}/activate", body: ""),
        ControlCall(method: .post, path: "/connections/{connection_id}/credential", body: "{}"),
        ControlCall(method: .post, path: "/connections/{connection_id}/repair", body: ""),
        ControlCall(method: .get, path: "/connections/{connection_id}/discard_preview", body: ""),
        ControlCall(method: .delete, path: "/connections/{connection_id}", body: ""),
        ControlCall(method: .delete, path: "/connections/{connection_id}?disposition=discard", body: ""),
        ControlCall(method: .get, path: "/connections/{connection_id}/conflicts", body: ""),
        ControlCall(method: .post, path: "/connections/{connection_id}/conflicts/resolve", body: #"{"resolution":"keep_sure"}"#),
        ControlCall(method: .patch, path: "/connections/{connection_id}/conflicts/{id}", body: #"{"resolution":"keep_sure"}"#),
    ]

    /// The calls that name a connection.
    static let ofConnections = all.filter(\.namesConnection)

    /// The same call with a body that its route refuses.
    var spoiled: ControlCall { ControlCall(method: method, path: path, body: #"{"unknown":1}"#) }

    func target(connection: String, source: String = ServedPhone.id(1, 1), conflict: String = ServedPhone.id(9, 9)) -> String {
        ServedPhone.base
            + path.replacing("{connection_id}", with: connection).replacing("{source_id}", with: source)
            .replacing("{id}", with: conflict)
    }
}
