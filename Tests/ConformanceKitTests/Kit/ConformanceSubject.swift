import LedgerKernel

/// A provider with its fixtures: how its source writes a story in its own bytes, and how those enter the books.
///
/// A subject is a ``DeviceSubject`` or a ``FileSubject``; each contains only what is specific to its provider.
protocol ConformanceSubject: Sendable {
    /// The provider as the program installs it.
    var provider: any Provider { get }
    /// Names the fixtures in a report, if a provider has several.
    var variant: String? { get }
    /// What these fixtures can express: everything that the manifest declares, or less for a variant of the source.
    var capabilities: Set<ProviderManifest.Capability> { get }
    /// Opens a way from one source account into the books.
    func link(_ books: Books, account: String) throws -> any SourceLink
}

extension ConformanceSubject {
    var variant: String? { nil }
    var capabilities: Set<ProviderManifest.Capability> { provider.manifest.capabilities }
    var title: String { [provider.manifest.id, variant].compactMap(\.self).joined(separator: " ") }
}

/// A provider whose source uploads batches into the kernel's inbox.
protocol DeviceSubject: ConformanceSubject {
    /// The provider, which the kit asks to translate.
    var publisher: any PublishingProvider { get }
    /// The source's name for an source account.
    func accountID(_ account: String) -> ExternalID
    /// One batch in the provider's own form.
    func payload(_ story: Story, _ envelope: BatchEnvelope, for configuration: PublisherConfiguration) throws -> [UInt8]
}

extension DeviceSubject {
    var provider: any Provider { publisher }

    func link(_ books: Books, account: String) throws -> any SourceLink { try DeviceLink(self, books, account: account) }
}

/// A provider whose source is a file that a person brings.
protocol FileSubject: ConformanceSubject {
    /// A whole file in the provider's own form.
    func file(_ story: Story) throws -> [UInt8]
    /// Imports a file as the provider's routes and commands do.
    /// - Returns: the import; nil when the file was refused without an error.
    func importFile(_ bytes: [UInt8], into account: UniqueID, _ books: Books) throws -> UniqueID?
}

extension FileSubject {
    func link(_ books: Books, account: String) throws -> any SourceLink { try FileLink(self, books, account: account) }
}
