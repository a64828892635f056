import CLinux
import Glibc

/// A `sockaddr` of any family that the server supports.
struct SocketAddress {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

    init() {}

    /// A numeric IPv4 or IPv6 address; nil for any other text.
    init?(host: String, port: UInt16) {
        var v4 = sockaddr_in()
        var v6 = sockaddr_in6()
        if inet_pton(AF_INET, host, &v4.sin_addr) == 1 {
            v4.sin_family = sa_family_t(AF_INET)
            v4.sin_port = port.bigEndian
            store(v4)
        } else if inet_pton(AF_INET6, host, &v6.sin6_addr) == 1 {
            v6.sin6_family = sa_family_t(AF_INET6)
            v6.sin6_port = port.bigEndian
            store(v6)
        } else {
            return nil
        }
    }

    /// A socket file; nil if the path is longer than the system allows.
    init?(path: String) {
        var unix = sockaddr_un()
        unix.sun_family = sa_family_t(AF_UNIX)
        let fits = withUnsafeMutableBytes(of: &unix.sun_path) { buffer in
            guard path.utf8.count < buffer.count, !path.utf8.contains(0) else { return false }
            buffer.copyBytes(from: path.utf8)
            return true
        }
        guard fits else { return nil }
        store(unix)
    }

    var family: Int32 { Int32(storage.ss_family) }

    /// The port of an IPv4 or IPv6 address.
    var port: UInt16 {
        switch family {
        case AF_INET: UInt16(bigEndian: load(sockaddr_in.self).sin_port)
        case AF_INET6: UInt16(bigEndian: load(sockaddr_in6.self).sin6_port)
        default: 0
        }
    }

    /// The octets of the IP address in network order: 4, 16, or none.
    var addressBytes: [UInt8] {
        switch family {
        case AF_INET: withUnsafeBytes(of: load(sockaddr_in.self).sin_addr) { Array($0) }
        case AF_INET6: withUnsafeBytes(of: load(sockaddr_in6.self).sin6_addr) { Array($0) }
        default: []
        }
    }

    private func load<Address>(_ type: Address.Type) -> Address {
        withUnsafeBytes(of: storage) { $0.loadUnaligned(as: type) }
    }

    private mutating func store<Address>(_ address: Address) {
        withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: address, as: Address.self) }
        length = socklen_t(MemoryLayout<Address>.size)
    }
}
