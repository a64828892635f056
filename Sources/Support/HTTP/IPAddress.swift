import Glibc

/// An IPv4 or IPv6 address. An IPv4 address mapped into IPv6 counts as IPv4.
package struct IPAddress: Sendable, Hashable, CustomStringConvertible {
    private static let mappedPrefix: UInt128 = 0xFFFF << 32

    /// The 128 bits. IPv4 addresses are stored mapped into IPv6, so that one rule fits both.
    let value: UInt128

    init(value: UInt128) { self.value = value }

    /// Takes 4 or 16 octets in network order; nil for any other number.
    package init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        let number = bytes.reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
        value = bytes.count == 4 ? Self.mappedPrefix | number : number
    }

    /// Reads a numeric address without brackets, port or zone; nil for any other text.
    package init?(_ text: some StringProtocol) {
        guard text.utf8.count < Int(INET6_ADDRSTRLEN), text.utf8.allSatisfy({ $0 != 0 }) else { return nil }
        var v4 = in_addr()
        var v6 = in6_addr()
        if inet_pton(AF_INET, String(text), &v4) == 1 {
            self.init(bytes: withUnsafeBytes(of: v4) { Array($0) })
        } else if inet_pton(AF_INET6, String(text), &v6) == 1 {
            self.init(bytes: withUnsafeBytes(of: v6) { Array($0) })
        } else {
            return nil
        }
    }

    package var isIPv4: Bool { value >> 32 == 0xFFFF }

    /// Whether it is the machine's own: 127.0.0.0/8 or ::1.
    package var isLoopback: Bool { isIPv4 ? value >> 24 & 0xFF == 127 : value == 1 }

    /// The network that counts as one client: an IPv4 address, or an IPv6 /64, because each home has a whole /64.
    package var clientNetwork: IPNetwork {
        isIPv4 ? IPNetwork(of: self, prefixLength: 32) : IPNetwork(of: self, prefixLength: 64)
    }

    /// The usual form (RFC 5952).
    package var description: String {
        let all = (0..<16).map { UInt8(truncatingIfNeeded: value >> (120 - 8 * UInt128($0))) }
        let bytes = isIPv4 ? Array(all[12...]) : all
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(isIPv4 ? AF_INET : AF_INET6, bytes, &buffer, socklen_t(buffer.count)) != nil else { return "" }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
