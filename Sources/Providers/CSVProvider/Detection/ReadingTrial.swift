/// Reads a file with one profile for as long as the profile fits.
final class ReadingTrial {
    private let expectsHeader: Bool
    private var translator: StatementTranslator
    private let result = ReadingResult()

    /// Nil when the profile's encoding cannot be converted on this machine.
    init?(_ profile: Profile) {
        guard let translator = try? StatementTranslator(profile: profile) else { return nil }
        self.translator = translator
        expectsHeader = profile.expectedHeader != nil
    }

    /// Takes the next bytes of the file.
    func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard fits else { return }
        let result = result
        translator.read(bytes) { result.take($0) }
    }

    /// What the file says under the profile; nil when it does not fit.
    func finish() -> ReadingResult? {
        guard fits else { return nil }
        let result = result
        let summary = translator.finish { result.take($0) }
        guard result.hasOnlyReadRows, summary.fileError == nil else { return nil }
        result.end(summary)
        // A header alone shows the profile only where the profile knows all of it.
        return result.transactionCount > 0 || expectsHeader ? result : nil
    }

    private var fits: Bool { result.hasOnlyReadRows && translator.fileError == nil }
}
