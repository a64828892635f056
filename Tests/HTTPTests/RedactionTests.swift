import HTTP
import Testing

struct RedactionTests {
    @Test func whatARequestHoldsIsNeverPrinted() throws {
        let head = try HTTPRequestHead(
            method: .get, target: "/a/planted-path?search=planted-query", headers: ["Host": "a", "X-Api-Key": "planted-key"])
        let request = HTTPRequest(head: head, body: .memory(Array("planted-body".utf8)), id: "1f")
        let response = HTTPResponse(status: 200, headers: ["X-A": "planted-value"], body: Array("planted-body".utf8))
        let values: [Any] = [
            head, head.headers, head.headers.fields, head.query, head.query[0], request, request.body, response, [request],
            ["a": response],
        ]
        for value in values {
            var dumped = ""
            dump(value, to: &dumped)
            for text in ["\(value)", String(reflecting: value), String(describing: Optional(value)), dumped] {
                #expect(!text.contains("planted"), "\(type(of: value))")
                #expect(!text.contains("112, 108, 97, 110"), "the octets of \(type(of: value))")
            }
        }
        #expect("\(request)" == "GET [redacted] 1f")
    }
}
