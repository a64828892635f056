import CLinux

/// The process's limit on open descriptors, and how many connections it leaves room for.
package struct DescriptorLimit: Sendable, Equatable {
    /// The least that a server starts with: the reserved descriptors and as many connections.
    package static let openFilesMin = 2 * ServerConstants.descriptorsReserved

    package let openFiles: Int

    init(openFiles: Int) {
        self.openFiles = openFiles
    }

    /// Raises the soft limit to what so many connections need, as far as the hard limit allows.
    package static func raised(forConnections count: Int) -> DescriptorLimit {
        DescriptorLimit(openFiles: clinux_raise_open_files_max(count + ServerConstants.descriptorsReserved))
    }

    package var isTooLow: Bool { openFiles < Self.openFilesMin }

    /// The connections that fit, at most as many as wanted.
    package func connections(_ wanted: Int) -> Int { min(wanted, openFiles - ServerConstants.descriptorsReserved) }
}
