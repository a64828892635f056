/// The table of routes. It finds the route of a request, and answers requests without one (404, 405, OPTIONS).
package struct Router: HTTPService {
    /// The routes that share a path shape.
    private struct Endpoint {
        var routes: [(route: Route, pattern: RoutePattern)]

        /// The methods for `Allow`: GET implies HEAD, and OPTIONS is always answered.
        var allowed: [HTTPMethod] {
            let methods = routes.map(\.route.method)
            return HTTPMethod.allCases.filter {
                methods.contains($0) || ($0 == .head && methods.contains(.get)) || $0 == .options
            }
        }
    }

    private enum Match {
        case route(Route, parameters: [String: String])
        case options([HTTPMethod])
        case refused(HTTPRefusal)
    }

    /// Every route, in the order given. A test compares the API description with it.
    package let routes: [Route]
    private var endpointsByLength: [Int: [Endpoint]] = [:]

    /// Builds the table. Throws for an invalid pattern, and for two routes with the same method and shape.
    package init(_ routes: [Route]) throws(RouterError) {
        self.routes = routes
        for route in routes {
            guard route.method != .head, route.method != .options else {
                throw .reservedMethod(method: route.method, pattern: route.pattern)
            }
            try add(route, RoutePattern(route.pattern))
        }
        for length in endpointsByLength.keys {
            endpointsByLength[length]?.sort { $0.routes[0].pattern.isMoreSpecific(than: $1.routes[0].pattern) }
        }
    }

    /// Checks the route, then the media type, then the declared length. Credentials are the handler's concern.
    package func admit(_ head: HTTPRequestHead) -> Admission {
        switch match(head) {
        case .refused(let refusal):
            return .refuse(refusal.response, routePattern: nil)
        case .options:
            return .accept(Admission.Acceptance(bodyBytesMax: 0))
        case .route(let route, let parameters):
            if route.work == .immediate {
                let request = HTTPRequest(head: head, pathParameters: parameters)
                return .answer(route.handler(request), routePattern: route.pattern)
            }
            guard route.mediaType.admits(head.headers) else {
                return .refuse(HTTPRefusal.invalidContentType.response, routePattern: route.pattern)
            }
            if case .length(let count) = head.framing, count > route.bodyBytesMax {
                let refusal = HTTPRefusal.payloadTooLarge(bodyBytesMax: route.bodyBytesMax)
                return .refuse(refusal.response, routePattern: route.pattern)
            }
            let acceptance = Admission.Acceptance(
                bodyBytesMax: route.bodyBytesMax, storage: route.storage, asksFirst: asksFirst(head, route),
                isLong: route.work == .long, routePattern: route.pattern)
            return .accept(acceptance)
        }
    }

    /// A short body is taken at once, because a second look at the head costs more. The length of a chunked body is unknown.
    private func asksFirst(_ head: HTTPRequestHead, _ route: Route) -> Bool {
        guard route.gate != nil else { return false }
        switch head.framing {
        case .none: return false
        case .length(let count): return route.storage == .spooled || count > HTTPLimits.bodyBytesBeforeGate
        case .chunked: return true
        }
    }

    /// Asks the gate of the matching route.
    package func refusal(of request: HTTPRequest) -> HTTPResponse? {
        guard case .route(let route, let parameters) = match(request.head) else { return nil }
        var request = request
        request.pathParameters = parameters
        return route.gate?(request)
    }

    /// Runs the handler of the matching route.
    package func respond(to request: HTTPRequest) -> HTTPResponse {
        switch match(request.head) {
        case .refused(let refusal): return refusal.response
        case .options(let allowed): return HTTPResponse(status: 204, headers: ["Allow": HTTPMethod.allowValue(allowed)])
        case .route(let route, let parameters):
            var request = request
            request.pathParameters = parameters
            return route.handler(request)
        }
    }

    private mutating func add(_ route: Route, _ pattern: RoutePattern) throws(RouterError) {
        var endpoints = endpointsByLength[pattern.segments.count] ?? []
        if let index = endpoints.firstIndex(where: { $0.routes[0].pattern.shape == pattern.shape }) {
            guard !endpoints[index].routes.contains(where: { $0.route.method == route.method }) else {
                throw .duplicateRoute(method: route.method, pattern: route.pattern)
            }
            endpoints[index].routes.append((route, pattern))
        } else {
            endpoints.append(Endpoint(routes: [(route, pattern)]))
        }
        endpointsByLength[pattern.segments.count] = endpoints
    }

    private func match(_ head: HTTPRequestHead) -> Match {
        if head.method == .options && head.target == "*" { return .options(HTTPMethod.allCases) }
        let method = head.method == .head ? .get : head.method
        for endpoint in endpointsByLength[head.pathSegments.count] ?? [] {
            guard let pattern = endpoint.routes.first?.pattern, pattern.match(head.pathSegments) != nil else { continue }
            if head.method == .options { return .options(endpoint.allowed) }
            guard let found = endpoint.routes.first(where: { $0.route.method == method }),
                let parameters = found.pattern.match(head.pathSegments)
            else { return .refused(.methodNotAllowed(allowed: endpoint.allowed)) }
            return .route(found.route, parameters: parameters)
        }
        return .refused(.notFound)
    }
}
