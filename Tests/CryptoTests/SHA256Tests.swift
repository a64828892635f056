import Crypto
import Testing

@Suite struct SHA256Tests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func theExamplesOfTheStandardHaveTheirDigests(message: String, hex: String) {
        #expect(SHA256.hash(Array(message.utf8)).hex == hex)
    }

    @Test(arguments: [1, 7, 63, 64, 65, 1000, 4096])
    func aMessageMayArriveInPiecesOfAnySize(pieceBytes: Int) {
        let message = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 * 31) }
        var hash = SHA256()
        for start in stride(from: 0, to: message.count, by: pieceBytes) {
            hash.update(Array(message[start..<min(start + pieceBytes, message.count)]))
        }
        #expect(hash.finalize() == SHA256.hash(message))
    }

    @Test func aMillionLettersMatchTheStandard() {
        var hash = SHA256()
        let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 10_000)
        for _ in 0..<100 { hash.update(piece) }
        #expect(hash.finalize().hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test func anEmptyPieceAddsNothing() {
        var hash = SHA256()
        hash.update([])
        hash.update(UnsafeRawBufferPointer(start: nil, count: 0))
        #expect(hash.finalize() == SHA256.hash([]))
    }

    @Test func afterADigestTheNextMessageStartsAfresh() {
        var hash = SHA256()
        hash.update(Array("first".utf8))
        _ = hash.finalize()
        hash.update(Array("second".utf8))
        #expect(hash.finalize() == SHA256.hash(Array("second".utf8)))
    }
}
