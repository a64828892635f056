import JSON
import Testing

struct LimitTests {
    private func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    private func object(keys: Int) -> String {
        "{" + (0..<keys).map { "\"k\($0)\":0" }.joined(separator: ",") + "}"
    }

    @Test func nestingIsAllowedUpToTheLimitAndNotBeyond() {
        #expect(refusal(nested(64)) == nil)
        #expect(refusal(nested(65))?.kind == .tooDeep)
        #expect(refusal(nested(65))?.offset == 64)
        #expect(refusal(String(repeating: #"{"a":"#, count: 64) + "{}" + String(repeating: "}", count: 64))?.kind == .tooDeep)
        #expect(refusal(String(repeating: "[", count: 100_000))?.kind == .tooDeep)
        #expect(refusal("[[1]]", limits: JSONLimits(depthMax: 2)) == nil)
        #expect(refusal("[[[1]]]", limits: JSONLimits(depthMax: 2)) == JSONSyntaxError(kind: .tooDeep, offset: 2, path: "[0][0]"))
    }

    @Test func siblingsDoNotCountAsDepth() {
        #expect(refusal("[" + Array(repeating: nested(63), count: 5).joined(separator: ",") + "]") == nil)
    }

    @Test func keysAreAllowedUpToTheLimitAndNotBeyond() {
        #expect(refusal(object(keys: 256)) == nil)
        #expect(refusal(object(keys: 257))?.kind == .tooManyKeys)
        #expect(refusal("[{\"a\":\(object(keys: 257))}]")?.path == "[0].a")
        #expect(
            refusal(#"{"a":1,"b":2}"#, limits: JSONLimits(keysPerObjectMax: 1))
                == JSONSyntaxError(kind: .tooManyKeys, offset: 7, path: ""))
    }

    @Test func numbersAreAllowedUpToTheLimitAndNotBeyond() throws {
        let longest = String(repeating: "9", count: 64)
        #expect(try document(longest).root.numberText() == longest)
        #expect(refusal("[\(longest)0]") == JSONSyntaxError(kind: .numberTooLong, offset: 1, path: "[0]"))
        #expect(refusal("-0." + String(repeating: "0", count: 61)) == nil)
        #expect(refusal("-0." + String(repeating: "0", count: 62))?.kind == .numberTooLong)
    }

    @Test func theDefaultsAreThoseOfTheContract() {
        #expect(JSONLimits.standard.depthMax == 64)
        #expect(JSONLimits.standard.keysPerObjectMax == 256)
        #expect(JSONLimits.standard.numberBytesMax == 64)
    }
}
