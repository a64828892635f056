import Crypto
import Testing

@Suite struct SecretsTests {
    @Test func randomBytesComeInTheNumberAskedForAndDiffer() {
        #expect(secureRandomBytes(0).isEmpty)
        #expect(secureRandomBytes(-1).isEmpty)
        #expect(secureRandomBytes(33).count == 33)
        #expect(secureRandomBytes(32) != secureRandomBytes(32))
    }

    @Test func secretsAreEqualWhenEveryByteIs() {
        let secret = Array("correct horse".utf8)
        #expect(constantTimeEquals(secret, Array("correct horse".utf8)))
        #expect(!constantTimeEquals(secret, Array("correct horsf".utf8)))
        #expect(!constantTimeEquals(secret, Array("dorrect horse".utf8)))
        #expect(!constantTimeEquals(secret, Array("correct hors".utf8)))
        #expect(!constantTimeEquals(secret, []))
        #expect(constantTimeEquals([], []))
    }
}
