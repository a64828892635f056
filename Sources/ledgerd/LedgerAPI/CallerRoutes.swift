import HTTP
import JSON
import LedgerKernel

extension LedgerAPI {
    /// `GET /whoami`: the caller as the server sees it, and the apparent origin of the request (docs/spec/ledger-api.md §8).
    func showCaller(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let identity = try ledger.identity(of: principal)
        let origin = access.origins.origin(of: request)
        return .json(
            200,
            JSONWriter.object { writer in
                writer.object("user") { writer in
                    writer.member("id", principal.userID.description)
                    writer.member("name", identity.userName)
                }
                writer.object("family") { writer in
                    writer.member("id", principal.familyID.description)
                    writer.member("name", identity.familyName)
                }
                writer.member("role", principal.role.apiName)
                writer.member("scope", principal.scope.rawValue)
                writer.member("client_address", origin.clientText)
                writer.member("scheme", origin.isSecure ? "https" : "http")
                writer.array("ignored_headers", of: origin.ignoredHeaders) { writer, header in
                    writer.beginObject()
                    writer.member("name", header.name)
                    writer.member("reason", header.reason.rawValue)
                    writer.endObject()
                }
            })
    }
}
