import HTTP
import LedgerKernel
import Testing

@testable import ledgerd

/// Many clients send a JSON body with every request.
struct UnusedBodyTests {
    @Test func everyRouteThatNeedsNoneTakesASmallObject() throws {
        let books = try ServedBooks()
        let key = try books.family().key
        let routes = books.router.routes.filter {
            $0.pattern.hasPrefix("/api/v1/") && $0.bodyBytesMax == Routes.unusedBodyBytesMax
        }
        #expect(routes.count > 20)
        for route in routes {
            let path = route.pattern.replacing(/\{[a-z_]+\}/, with: "00000000-0000-4000-8000-000000000000")
            let expected = try books.send(route.method, path, key: key).outcome
            for body in ["{}", #"{"anything":[1,2]}"#, "[]"] where body != "[]" || !path.contains("/financekit/") {
                let answer = try books.send(route.method, path, key: key, body: body)
                #expect(answer.outcome == expected || expected == "202", "\(route.method) \(path)")
            }
            let long = "{" + String(repeating: " ", count: Routes.unusedBodyBytesMax) + "}"
            #expect(try books.send(route.method, path, key: key, body: long).outcome == "413 payload_too_large")
        }
    }
}
