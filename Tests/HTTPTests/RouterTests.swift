import HTTP
import Testing

@Suite struct RouterTests {
    private static func echo(_ name: String) -> Route.Handler {
        { request in
            let parameters = request.pathParameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            return HTTPResponse(status: 200, body: Array(([name] + parameters).joined(separator: " ").utf8))
        }
    }

    private func router() throws -> Router {
        try Router([
            Route(.get, "/", handler: Self.echo("root")),
            Route(.get, "/accounts", handler: Self.echo("list")),
            Route(.post, "/accounts", bodyBytesMax: 10, mediaType: .json, handler: Self.echo("create")),
            Route(.get, "/accounts/{id}", handler: Self.echo("show")),
            Route(.delete, "/accounts/{account}", handler: Self.echo("remove")),
            Route(.get, "/accounts/summary", handler: Self.echo("summary")),
            Route(
                .post, "/accounts/{id}/close", bodyBytesMax: 10, mediaType: .optional(["application/json"]),
                handler: Self.echo("close")),
            Route(
                .post, "/upload", bodyBytesMax: 100, storage: .spooled, mediaType: .required(["text/csv"]),
                handler: Self.echo("upload")),
        ])
    }

    private func answer(_ method: HTTPMethod, _ target: String, _ headers: HTTPHeaders = [:], body: String = "") throws
        -> HTTPResponse
    {
        var headers = headers
        if !body.isEmpty { headers["Content-Length"] = "\(body.utf8.count)" }
        let head = try HTTPRequestHead(method: method, target: target, headers: headers)
        return try router().answer(HTTPRequest(head: head, body: .memory(Array(body.utf8))))
    }

    private func text(_ response: HTTPResponse) -> String { String(decoding: response.body, as: UTF8.self) }

    @Test func aPathIsMatchedBySegmentsAndLiteralsGoFirst() throws {
        #expect(try text(answer(.get, "/")) == "root")
        #expect(try text(answer(.get, "/accounts?page=2")) == "list")
        #expect(try text(answer(.get, "/accounts/17")) == "show id=17")
        #expect(try text(answer(.get, "/accounts/summary")) == "summary")
        #expect(try text(answer(.delete, "/accounts/17")) == "remove account=17")
    }

    @Test func anEncodedSlashStaysDataInItsSegment() throws {
        #expect(try text(answer(.get, "/accounts/a%2fb")) == "show id=a/b")
        #expect(try answer(.get, "/accounts%2f17").status == 404)
    }

    @Test(arguments: ["/nothing", "/accounts/", "//accounts", "/accounts/1/2", "/Accounts", "/accounts/../accounts"])
    func otherPathsAreNotFound(target: String) throws {
        let response = try answer(.get, target)
        #expect(response.status == 404)
        #expect(text(response).hasPrefix(#"{"error":"not_found","message":""#))
    }

    @Test func anotherMethodIsRefusedWithThoseThatAreAllowed() throws {
        let response = try answer(.put, "/accounts")
        #expect(response.status == 405)
        #expect(response.headers["allow"] == "GET, HEAD, POST, OPTIONS")
        #expect(text(response).contains("method_not_allowed"))
        #expect(try answer(.post, "/accounts/summary").headers["Allow"] == "GET, HEAD, OPTIONS")
    }

    @Test func headIsServedByGetAndOptionsByTheTable() throws {
        #expect(try answer(.head, "/accounts").status == 200)
        #expect(try answer(.head, "/upload").status == 405)
        let options = try answer(.options, "/accounts/1")
        #expect(options.status == 204)
        #expect(options.headers["Allow"] == "GET, HEAD, DELETE, OPTIONS")
        #expect(try answer(.options, "*").status == 204)
        #expect(try answer(.options, "/nothing").status == 404)
    }

    @Test(arguments: [
        nil, "", "text/plain", "application/jsonx", "application", "json", "application/json, text/html", "text/json",
        ";application/json",
    ]) func aRouteForJSONRefusesOtherTypes(type: String?) throws {
        let response = try answer(.post, "/accounts", type.map { ["Content-Type": $0] } ?? [:], body: "{}")
        #expect(response.status == 400)
        #expect(text(response).contains("invalid_content_type"))
    }

    @Test(arguments: [
        "application/json", "Application/JSON", "application/json;charset=utf-8", "application/json ; charset=\"utf-8\"",
    ])
    func aRouteForJSONTakesItWithParameters(type: String) throws {
        #expect(try answer(.post, "/accounts", ["Content-Type": type], body: "{}").status == 200)
    }

    @Test func twoContentTypesAreRefused() throws {
        let headers: HTTPHeaders = ["Content-Type": "application/json", "Content-Type": "application/json"]
        #expect(try answer(.post, "/accounts", headers, body: "{}").status == 400)
    }

    @Test func whereTheTypeIsOptionalNoneOrTheRightOneIsTaken() throws {
        #expect(try text(answer(.post, "/accounts/1/close")) == "close id=1")
        #expect(try answer(.post, "/accounts/1/close", ["Content-Type": "application/json"], body: "{}").status == 200)
        #expect(try answer(.post, "/accounts/1/close", ["Content-Type": "text/plain"], body: "{}").status == 400)
    }

    @Test(arguments: ["gzip", "br", "identity, gzip", ""]) func anEncodedBodyIsRefused(coding: String) throws {
        let response = try answer(
            .post, "/accounts", ["Content-Type": "application/json", "Content-Encoding": coding], body: "{}")
        #expect(response.status == 400)
        #expect(text(response).contains("invalid_content_type"))
    }

    @Test func aDeclaredLengthOverTheLimitIsRefusedAfterTheMediaType() throws {
        let json: HTTPHeaders = ["Content-Type": "application/json"]
        #expect(try answer(.post, "/accounts", json, body: "0123456789").status == 200)
        #expect(try answer(.post, "/accounts", json, body: "0123456789x").status == 413)
        #expect(try answer(.post, "/accounts", body: "0123456789x").status == 400)
        #expect(try answer(.get, "/accounts", body: "x").status == 413)
    }

    @Test func theTermsOfARouteReachTheServer() throws {
        let head = try HTTPRequestHead(method: .post, target: "/upload", headers: ["Content-Type": "text/csv"])
        guard case .accept(let acceptance) = try router().admit(head) else {
            Issue.record("refused")
            return
        }
        #expect(acceptance == Admission.Acceptance(bodyBytesMax: 100, storage: .spooled, routePattern: "/upload"))
    }

    @Test func duplicateRoutesStopTheBuild() {
        let handler = Self.echo("")
        #expect(throws: RouterError.duplicateRoute(method: .get, pattern: "/a/{y}")) {
            try Router([Route(.get, "/a/{x}", handler: handler), Route(.get, "/a/{y}", handler: handler)])
        }
        #expect(throws: RouterError.reservedMethod(method: .head, pattern: "/a")) {
            try Router([Route(.head, "/a", handler: handler)])
        }
    }

    @Test(arguments: ["", "a", "/a//b", "/{}", "/{a", "/a}", "/x{a}", "/{a}/{a}"]) func badPatternsStopTheBuild(pattern: String) {
        #expect(throws: RouterError.invalidPattern(pattern)) { try Router([Route(.get, pattern, handler: Self.echo(""))]) }
    }

    @Test func theTableShowsItsRoutes() throws {
        #expect(try router().routes.map { "\($0.method.rawValue) \($0.pattern)" }.contains("POST /accounts/{id}/close"))
    }
}
