import CLinux
import Files
import HTTPServer

/// The limits that the system sets on the process (`ulimit`), as far as the daemon depends on them. Below a floor it would serve
/// one client at a time, or crash, without saying why.
struct ProcessLimits: Equatable {
    /// Ten threads with their stacks and the allocator's arenas take about 600 MiB of addresses, most of them never used.
    static let addressSpaceBytesMin = 1 << 30
    /// Stacks and memory for the default limits on bodies and caches.
    static let dataBytesMin = 256 << 20

    let descriptors: DescriptorLimit
    let addressSpaceBytes: Int
    let dataBytes: Int

    /// The limits of this process, after the soft limit on open files is raised to what the connections need.
    static func raised(forConnections count: Int) -> ProcessLimits {
        ProcessLimits(
            descriptors: .raised(forConnections: count), addressSpaceBytes: clinux_address_space_max(),
            dataBytes: clinux_data_max())
    }

    /// Throws if one is below its floor.
    func require() throws {
        if descriptors.isTooLow { throw ServerError.tooFewDescriptors(openFiles: descriptors.openFiles) }
        try Self.require(addressSpaceBytes, atLeast: Self.addressSpaceBytesMin, "addresses", "`ulimit -v`, LimitAS")
        try Self.require(dataBytes, atLeast: Self.dataBytesMin, "data", "`ulimit -d`, LimitDATA")
    }

    private static func require(_ bytes: Int, atLeast floor: Int, _ name: String, _ means: String) throws {
        guard bytes < floor else { return }
        throw CommandFailure(
            "The system allows this process \(bytes >> 20) MiB of \(name), and the daemon needs \(floor >> 20) MiB; raise the limit "
                + "(\(means)).")
    }
}

extension Logger {
    /// The line of what the system allows. It is a warning if that is fewer connections than the configuration allows.
    func log(_ limits: ProcessLimits, _ configured: ServerLimits) {
        let connections = limits.descriptors.connections(configured.connectionsMax)
        log(
            connections < configured.connectionsMax ? .warning : .info, "limits",
            LogField("open_files", limits.descriptors.openFiles), LogField("connections", connections))
    }
}
