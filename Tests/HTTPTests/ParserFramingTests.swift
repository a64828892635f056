import HTTP
import Testing

@Suite struct ParserFramingTests {
    @Test func aBodyOfDeclaredLengthEndsWhereItSays() {
        let run = ParserRun(post(["Content-Length: 005"], "hello") + get("/next"))
        #expect(run.messages.map(\.body) == [Array("hello".utf8), []])
        #expect(run.messages.last?.target == "/next")
    }

    @Test func aChunkedBodyIsPutTogetherAndItsTrailersDropped() {
        let run = ParserRun(
            post(["tRANSFER-eNCODING:\tChUnKeD"], "2\r\n{}\r\n00A;x;y=z\r\n0123456789\r\n0\r\nX: y\r\n\r\n") + get("/next"))
        #expect(run.messages.map(\.body) == [Array("{}0123456789".utf8), []])
        #expect(run.messages[0].fields.map(\.name) == ["Host", "tRANSFER-eNCODING"])
    }

    @Test(arguments: [
        ["+5"], ["-5"], ["-0"], ["5, 5"], [",5"], [""], [","], ["0x5"], ["5 5"], ["5", "5"], ["5", "6"], ["", "5"], ["５"], ["5."],
    ]) func anyContentLengthButOneNumberIsRefused(values: [String]) {
        #expect(ParserRun(post(values.map { "Content-Length: \($0)" }, "hello")).refusal == .badRequest(.contentLength))
    }

    @Test func aContentLengthBeyond64BitsIsTooLarge() {
        let run = ParserRun(post(["Content-Length: 99999999999999999999999"], ""))
        #expect(run.refusal == .payloadTooLarge(bodyBytesMax: HTTPLimits.bodyBytesMax))
    }

    @Test(arguments: [
        ["Transfer-Encoding: chunked", "Content-Length: 5"], ["Content-Length: 5", "Transfer-Encoding: chunked"],
        ["Transfer-Encoding: xchunked"], ["Transfer-Encoding: identity"], ["Transfer-Encoding: gzip"], ["Transfer-Encoding:"],
        ["Transfer-Encoding: chunked, gzip"], ["Transfer-Encoding: chunked, chunked"],
        ["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"],
        ["Transfer-Encoding: ,chunked"], ["Transfer-Encoding: chunked;q=1"], ["Transfer-Encoding: \"chunked\""],
        ["Transfer-Encoding: chun\u{212A}ed"],
    ]) func transferEncodingsThatTwoReadersCouldReadDifferentlyAreRefused(lines: [String]) {
        #expect(ParserRun(post(lines, "0\r\n\r\n")).refusal == .badRequest(.transferEncoding))
    }

    @Test func anotherCodingBelowChunkedIsNotImplemented() {
        #expect(ParserRun(post(["Transfer-Encoding: gzip, chunked"], "0\r\n\r\n")).refusal == .notImplemented)
    }

    @Test func chunkedCodingInHTTP10IsRefused() {
        let text = chunked("0\r\n\r\n").replacing("HTTP/1.1", with: "HTTP/1.0")
        #expect(ParserRun(text).refusal == .badRequest(.transferEncoding))
    }

    @Test(arguments: [
        "+5\r\nhello\r\n", "-0\r\n\r\n", "0x5\r\nhello\r\n", "0_5\r\nhello\r\n", "5 \r\nhello\r\n", " 5\r\nhello\r\n",
        "\r\nhello", "5g\r\nhello\r\n",
        "5;\r\nhello\r\n", "5;a=\r\nhello\r\n", "5; a\r\nhello\r\n", "5;a=\"b\r\nhello\r\n", "10000000000000005\r\nhello\r\n",
        "g\r\n",
        "5\r\nhelloXX0\r\n\r\n", "3\r\nhello\r\n", "７\r\nhello\r\n", "5;a=b c\r\nhello\r\n", "5;a=\"\\\r\nhello\r\n",
    ]) func malformedChunksAreRefused(body: String) {
        #expect(ParserRun(chunked(body)).refusal == .badRequest(.chunk))
    }

    @Test(arguments: [
        "5\nhello\r\n", "5\r\nhello\n0\r\n\r\n", "5\r\nhello\r\n0\n\r\n", "5\r\nhello\r\n0\r\n\n", "5\rhello", "5\r\nhello\n\r",
    ])
    func lineEndsInsideAChunkedBodyMustBeWhole(body: String) {
        #expect(ParserRun(chunked(body)).refusal == .badRequest(.lineEnd))
    }

    @Test func chunkSizesNeverWrap() {
        for size in ["100000005", "ffffffffffffffff", "8000000000000005", "7fffffffffffffff"] {
            #expect(ParserRun(chunked(size + "\r\nhello")).refusal == .payloadTooLarge(bodyBytesMax: HTTPLimits.bodyBytesMax))
        }
    }

    @Test func aMalformedTrailerIsRefused() {
        #expect(ParserRun(chunked("0\r\nX Y: z\r\n\r\n")).refusal == .badRequest(.trailer))
    }
}
