/// A SHA-256 digest (FIPS 180-4): 32 bytes.
package struct SHA256Digest: Hashable, Sendable {
    package static let byteCount = 32

    package let bytes: [UInt8]

    /// Takes exactly 32 bytes; nil for any other number.
    package init?(bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = bytes
    }

    /// Reads exactly 64 ASCII hex digits in either case; nil for any other text.
    package init?(hex: some StringProtocol) {
        guard hex.utf8.count == Self.byteCount * 2, let bytes = HexDigits.bytes(hex.utf8) else { return nil }
        self.bytes = bytes
    }

    /// The digest as 64 lower-case hex digits.
    package var hex: String { HexDigits.text(bytes) }
}
