import Glibc
import HTTP
import Testing

@Suite struct ResponseTests {
    private let always = "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"

    private func encode(_ response: HTTPResponse, omitsBody: Bool = false, closes: Bool = false) -> String {
        let encoder = HTTPResponseEncoder(omitsBody: omitsBody, closes: closes, requestID: "id1", date: "DATE")
        return String(decoding: encoder.encode(response), as: UTF8.self)
    }

    @Test func anAnswerIsOneMessageWithLengthDateAndRequestID() {
        let response = HTTPResponse.json(201, Array("{}".utf8), headers: ["Location": "/a"])
        #expect(
            encode(response) == "HTTP/1.1 201 Created\r\nLocation: /a\r\nContent-Type: application/json; charset=utf-8\r\n"
                + "Content-Length: 2\r\nDate: DATE\r\nX-Request-Id: id1\r\n\(always)\r\n{}")
    }

    @Test func headAnswersHaveTheLengthButNoBody() {
        #expect(
            encode(HTTPResponse(status: 200, body: [65]), omitsBody: true).hasSuffix(
                "Content-Length: 1\r\nDate: DATE\r\nX-Request-Id: id1\r\n\(always)\r\n"))
    }

    @Test func noContentHasNeitherLengthNorBody() {
        let text = encode(HTTPResponse(status: 204, body: [65]), closes: true)
        #expect(text == "HTTP/1.1 204 No Content\r\nDate: DATE\r\nX-Request-Id: id1\r\n\(always)Connection: close\r\n\r\n")
    }

    @Test func aHandlerCannotBreakTheMessage() {
        let headers: HTTPHeaders = ["X-A": "b\r\nX-Evil: 1", "content-length": "7", "Bad Name": "x", "Connection": "upgrade"]
        let text = encode(HTTPResponse(status: 200, headers: headers))
        #expect(
            text
                == "HTTP/1.1 200 OK\r\nX-A: b  X-Evil: 1\r\nContent-Length: 0\r\nDate: DATE\r\nX-Request-Id: id1\r\n\(always)\r\n"
        )
    }

    @Test func aRouteMayAllowACache() {
        let text = encode(HTTPResponse(status: 200, headers: ["cache-control": "max-age=60"]))
        #expect(text.contains("cache-control: max-age=60\r\n"))
        #expect(!text.contains("no-store"))
    }

    @Test func datesAreIMFFixdates() {
        #expect(HTTPDate.format(unixSeconds: 784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(HTTPDate.format(unixSeconds: 0) == "Thu, 01 Jan 1970 00:00:00 GMT")
        #expect(HTTPDate.format(unixSeconds: 951_782_400) == "Tue, 29 Feb 2000 00:00:00 GMT")
        #expect(HTTPDate.format(unixSeconds: 1_798_761_599) == "Thu, 31 Dec 2026 23:59:59 GMT")
        #expect(HTTPDate.format(unixSeconds: .max) == "Fri, 31 Dec 9999 23:59:59 GMT")
        #expect(HTTPDate.format(unixSeconds: .min) == "Thu, 01 Jan 1970 00:00:00 GMT")
    }

    static let refusals: [(HTTPRefusal, Int, String)] = [
        (.badRequest(.host), 400, "bad_request"), (.invalidContentType, 400, "invalid_content_type"),
        (.notFound, 404, "not_found"),
        (.methodNotAllowed(allowed: [.get]), 405, "method_not_allowed"), (.requestTimeout, 408, "request_timeout"),
        (.payloadTooLarge(bodyBytesMax: 5), 413, "payload_too_large"), (.uriTooLong, 414, "uri_too_long"),
        (.headersTooLarge, 431, "headers_too_large"), (.internalServerError, 500, "internal_server_error"),
        (.notImplemented, 501, "not_implemented"), (.unavailable, 503, "unavailable"),
        (.httpVersionNotSupported, 505, "http_version_not_supported"),
    ]

    @Test func refusalsAreJSONWithACodeAndASentence() {
        for (refusal, status, code) in Self.refusals {
            let response = refusal.response
            #expect(response.status == status)
            #expect(!HTTPStatus.reasonPhrase(status).isEmpty)
            #expect(response.headers["Content-Type"] == "application/json; charset=utf-8")
            #expect(String(decoding: response.body, as: UTF8.self) == #"{"error":"\#(code)","message":"\#(refusal.message)"}"#)
        }
        #expect(HTTPRefusal.unavailable.response.headers["Retry-After"] == "60")
        #expect(HTTPRefusal.payloadTooLarge(bodyBytesMax: 5).message.contains("5 bytes"))
    }

    @Test func theSentencesNeedNoEscaping() {
        let sentences = HTTPSyntaxFault.allCases.map(\.rawValue) + Self.refusals.map(\.0.message)
        #expect(sentences.allSatisfy { $0.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C } })
    }

    @Test func headersAreFoundByASCIICaseOnly() {
        var headers: HTTPHeaders = ["X-Api-Key": "1", "x-aPI-kEY": "2", "X-Api-\u{212A}ey": "3"]
        #expect(headers.values(of: "X-API-KEY") == ["1", "2"])
        headers["x-api-key"] = "4"
        #expect(headers.fields.map(\.value) == ["3", "4"])
    }

    @Test func aSpooledBodyIsReadByOffset() throws {
        var template = Array("/tmp/http-tests-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        try #require(descriptor >= 0)
        unlink(template)
        try #require(write(descriptor, "0123456789", 10) == 10)
        let body = SpooledBody(owning: descriptor, byteCount: 10)
        #expect(try body.read(at: 3, bytesMax: 4) == Array("3456".utf8))
        #expect(try body.read(at: 8, bytesMax: 100) == Array("89".utf8))
        #expect(try body.read(at: 10, bytesMax: 1) == [])
        #expect(HTTPBody.file(body).byteCount == 10)
        #expect(HTTPBody.file(body).bytes.isEmpty)
        #expect(throws: SpooledBodyError.self) { try SpooledBody(owning: -1, byteCount: 1).read(at: 0, bytesMax: 1) }
    }
}
