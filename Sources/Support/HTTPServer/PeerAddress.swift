import CLinux
import Glibc

/// Who is at the other end of a connection.
struct PeerAddress: Sendable, Equatable {
    /// What counts as one client when connections are limited per address: IPv6 by /64, since a home has a whole one.
    enum Group: Sendable, Hashable {
        case local
        case ipv4(UInt32)
        case ipv6Network(UInt64)
    }

    /// IPv4, IPv6 or `unix`.
    let text: String
    let group: Group

    init(_ address: SocketAddress) {
        self.init(addressBytes: address.addressBytes)
    }

    /// IPv4 addresses that came mapped into IPv6 are IPv4 again.
    init(addressBytes bytes: [UInt8]) {
        let isMapped = bytes.count == 16 && bytes[..<10].allSatisfy { $0 == 0 } && bytes[10...11].allSatisfy { $0 == 0xFF }
        let bytes = isMapped ? Array(bytes[12...]) : bytes
        text = Self.text(bytes)
        switch bytes.count {
        case 4 where bytes[0] != 127: group = .ipv4(UInt32(truncatingIfNeeded: Self.number(bytes)))
        case 16 where bytes.dropLast().contains { $0 != 0 } || bytes[15] != 1: group = .ipv6Network(Self.number(bytes[..<8]))
        default: group = .local
        }
    }

    /// Loopback and Unix sockets: the same machine, not limited per address.
    var isLocal: Bool { group == .local }

    private static func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func text(_ bytes: [UInt8]) -> String {
        guard !bytes.isEmpty else { return "unix" }
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &buffer, socklen_t(buffer.count)) != nil else {
            return "unknown"
        }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
