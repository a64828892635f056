import Crypto
import Testing

@Suite struct SecretsTests {
    @Test func randomBytesComeInTheNumberAskedForAndDiffer() {
        #expect(secureRandomBytes(0).isEmpty)
        #expect(secureRandomBytes(-1).isEmpty)
        #expect(secureRandomBytes(33).count == 33)
        #expect(secureRandomBytes(32) != secureRandomBytes(32))
    }
}
