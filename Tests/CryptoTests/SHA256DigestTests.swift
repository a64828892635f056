import Crypto
import Testing

@Suite struct SHA256DigestTests {
    let hex = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

    @Test func hexIsReadInAnyCaseAndWrittenInLowerCase() throws {
        let digest = try #require(SHA256Digest(hex: hex.uppercased()))
        #expect(digest == SHA256.hash(Array("abc".utf8)))
        #expect(digest.hex == hex)
        #expect(SHA256Digest(hex: ">\(hex)".dropFirst()) == digest)
        #expect(SHA256Digest(bytes: digest.bytes) == digest)
    }

    @Test func otherTextIsNoDigest() {
        #expect(SHA256Digest(hex: "") == nil)
        #expect(SHA256Digest(hex: hex.dropLast()) == nil)
        #expect(SHA256Digest(hex: hex + "0") == nil)
        #expect(SHA256Digest(hex: "g" + hex.dropFirst()) == nil)
        #expect(SHA256Digest(hex: " " + hex.dropFirst()) == nil)
        // Three bytes that Unicode counts as one hex digit.
        #expect(SHA256Digest(hex: "\u{FF11}" + hex.dropFirst(3)) == nil)
    }

    @Test(arguments: [0, 31, 33]) func anotherNumberOfBytesIsNoDigest(count: Int) {
        #expect(SHA256Digest(bytes: [UInt8](repeating: 0, count: count)) == nil)
    }
}
