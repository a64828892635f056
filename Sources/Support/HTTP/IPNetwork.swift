/// A range of addresses with a common prefix, such as `10.0.0.0/8` or `fd00::/8`.
package struct IPNetwork: Sendable, Hashable, CustomStringConvertible {
    private let base: IPAddress
    /// Out of 128 bits, for IPv4 too.
    private let bits: Int

    /// Reads `ADDRESS/LENGTH`, or an address alone. Nil for other text, and for an address with bits set after the prefix.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = parts.first.flatMap({ IPAddress($0) }) else { return nil }
        let whole = address.isIPv4 ? 32 : 128
        var length = whole
        if parts.count == 2 {
            guard let number = Int(parts[1]), 0...whole ~= number, "\(number)" == parts[1] else { return nil }
            length = number
        }
        self.init(of: address, prefixLength: length)
        guard base == address else { return nil }
    }

    /// The network of that length that contains an address.
    init(of address: IPAddress, prefixLength: Int) {
        bits = address.isIPv4 ? prefixLength + 96 : prefixLength
        let hostBits = 128 - bits
        let value = (address.value >> hostBits) << hostBits
        base = IPAddress(value: value)
    }

    /// Whether the network contains the address. An IPv4 address is never in an IPv6 network, or the reverse.
    package func contains(_ address: IPAddress) -> Bool {
        address.isIPv4 == base.isIPv4 && (address.value ^ base.value) >> (128 - bits) == 0
    }

    /// The form that `init` reads.
    package var description: String { "\(base)/\(base.isIPv4 ? bits - 96 : bits)" }
}
