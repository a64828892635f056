import LedgerKernel

/// One thing that `ledgerd doctor` looks at.
struct Checkup: Sendable {
    /// What all of them look at.
    struct Subject {
        /// The configuration that the daemon would run with.
        let configuration: Configuration
        let directory: DataDirectory
        let now: Instant
    }

    /// What it is about, in a few words.
    let name: String
    let findings: @Sendable (Subject) -> [Finding]

    /// Every checkup, in the order in which they are made.
    static let all: [Checkup] = [
        Checkup(name: "data directory", findings: FileModesCheckup.findings),
        Checkup(name: "disk", findings: DiskCheckup.findings),
        Checkup(name: "books", findings: BooksCheckup.findings),
        Checkup(name: "erasures", findings: ErasuresCheckup.findings),
        Checkup(name: "certificate", findings: CertificateCheckup.findings),
        Checkup(name: "proxy in front", findings: ForwardedHeadersCheckup.findings),
    ]
}
