import HTTP
import Testing

/// Each limit exactly, and one past it.
@Suite struct ParserLimitTests {
    private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    @Test func theTargetMayHave8192Octets() {
        #expect(ParserRun(get("/" + repeated("a", 8_191))).messages.count == 1)
        #expect(ParserRun(get("/" + repeated("a", 8_192))).refusal == .uriTooLong)
        #expect(ParserRun("GET /" + repeated("a", 9_000)).refusal == .uriTooLong)
    }

    @Test func aFieldMayHave8192Octets() {
        #expect(ParserRun(get("/", "X: " + repeated("b", 8_189))).messages.count == 1)
        #expect(ParserRun(get("/", "X: " + repeated("b", 8_190))).refusal == .headersTooLarge)
    }

    @Test func theHeaderSectionMayHave16384Octets() {
        // Host takes 17 octets with its line end, each X line 4,096.
        let line = "X: " + repeated("b", 4_091)
        let rest = 16_384 - 17 - 3 * 4_096
        #expect(ParserRun(get("/", line, line, line, "Y: " + repeated("c", rest - 5))).messages.count == 1)
        #expect(ParserRun(get("/", line, line, line, "Y: " + repeated("c", rest - 4))).refusal == .headersTooLarge)
    }

    @Test func thereMayBe100Fields() {
        let lines = repeated("X: y\r\n", 99)
        #expect(ParserRun("GET / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n").messages.first?.fields.count == 100)
        #expect(ParserRun("GET / HTTP/1.1\r\nHost: a\r\n\(lines)X: y\r\n\r\n").refusal == .headersTooLarge)
    }

    @Test func aDeclaredLengthIsHeldToTheLimitBeforeABodyComes() {
        #expect(ParserRun(post(["Content-Length: 10"], ""), bodyBytesMax: 10).refusal == nil)
        #expect(ParserRun(post(["Content-Length: 11"], ""), bodyBytesMax: 10).refusal == .payloadTooLarge(bodyBytesMax: 10))
    }

    @Test func chunksTogetherAreHeldToTheLimit() {
        let run = ParserRun(chunked("6\r\n012345\r\n4\r\n6789\r\n0\r\n\r\n"), bodyBytesMax: 10)
        #expect(run.messages.first?.isComplete == true)
        #expect(ParserRun(chunked("6\r\n012345\r\n5\r\n"), bodyBytesMax: 10).refusal == .payloadTooLarge(bodyBytesMax: 10))
    }

    @Test func aChunkLineMayHave256Octets() {
        #expect(ParserRun(chunked("1;" + repeated("a", 254) + "\r\nx\r\n0\r\n\r\n")).messages.first?.isComplete == true)
        #expect(ParserRun(chunked("1;" + repeated("a", 255) + "\r\nx\r\n0\r\n\r\n")).refusal == .badRequest(.chunk))
    }

    @Test func aChunkSizeMayHave16Digits() {
        #expect(ParserRun(chunked(repeated("0", 15) + "1\r\nx\r\n0\r\n\r\n")).messages.first?.isComplete == true)
        #expect(ParserRun(chunked(repeated("0", 16) + "1\r\nx\r\n0\r\n\r\n")).refusal == .badRequest(.chunk))
    }

    @Test func theExtensionsOfABodyMayHave4096Octets() {
        let chunk = "1;" + repeated("a", 127) + "\r\nx\r\n"
        #expect(ParserRun(chunked(repeated(chunk, 32) + "0\r\n\r\n")).messages.first?.isComplete == true)
        #expect(ParserRun(chunked(repeated(chunk, 32) + "0;a\r\n\r\n")).refusal == .badRequest(.chunk))
    }

    @Test func theTrailersOfABodyMayHave4096Octets() {
        let line = "X: " + repeated("y", 1_019) + "\r\n"
        #expect(ParserRun(chunked("0\r\n" + repeated(line, 4) + "\r\n")).messages.first?.isComplete == true)
        #expect(ParserRun(chunked("0\r\n" + repeated(line, 4) + "X: y\r\n\r\n")).refusal == .headersTooLarge)
    }

    @Test func aParserMayBeToldOtherLimits() {
        var limits = HTTPParserLimits()
        limits.targetBytesMax = 3
        limits.fieldsMax = 1
        #expect(ParserRun(get("/abc"), limits: limits).refusal == .uriTooLong)
        #expect(ParserRun(get("/", "X: y"), limits: limits).refusal == .headersTooLarge)
    }

    @Test func theLimitsFitEachOther() {
        #expect(HTTPLimits.targetBytesMax >= 8_000)
        #expect(HTTPLimits.fieldBytesMax <= HTTPLimits.headerBytesMax)
        #expect(HTTPLimits.chunkSizeDigitsMax <= HTTPLimits.chunkLineBytesMax)
        #expect(HTTPLimits.chunkLineBytesMax <= HTTPLimits.chunkExtensionBytesMax)
    }
}
