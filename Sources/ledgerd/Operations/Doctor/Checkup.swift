import LedgerKernel

/// One thing that `ledgerd doctor` checks.
struct Checkup: Sendable {
    /// What all checkups examine.
    struct Subject {
        /// The configuration that the daemon would run with.
        let configuration: Configuration
        /// The file that it was read from, if any.
        var configurationFile: String?
        let directory: DataDirectory
        let now: Instant
    }

    let name: String
    let findings: @Sendable (Subject) -> [Finding]

    /// Every checkup, in the order in which doctor runs them.
    static let all: [Checkup] = [
        Checkup(name: "data directory", findings: FileModesCheckup.findings),
        Checkup(name: "configured files", findings: ConfiguredFilesCheckup.findings),
        Checkup(name: "disk", findings: DiskCheckup.findings),
        Checkup(name: "books", findings: BooksCheckup.findings),
        Checkup(name: "erasures", findings: ErasuresCheckup.findings),
        Checkup(name: "certificate", findings: CertificateCheckup.findings),
        Checkup(name: "proxy in front", findings: ForwardedHeadersCheckup.findings),
    ]
}
