import Files
import Glibc
import HTTPServer
import JSON
import LedgerKernel

/// `ledgerd tls self-signed`: makes a first certificate, to try TLS on the home network.
enum TLSSelfSignedCommand {
    private static let names = CommandOption.values(
        "--name", "HOST", "a name or address that clients use, may be given again (default: this machine's name and loopback)")
    private static let replace = CommandOption.flag("--replace", "overwrite an earlier certificate")

    static let command = Command(
        "tls self-signed", summary: "make a first certificate",
        details: """
            Makes a key and a self-signed certificate, writes both into the data directory, and prints the fingerprint. No device
            trusts such a certificate by itself: compare the fingerprint, or get a certificate from an authority later.
            """,
        options: [.config, .data, names, replace, .json], run: run)

    /// The longest life that Apple's devices accept (support.apple.com/103769).
    private static let validDays = 825

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ProgramStatus {
        let path = try invocation.configuration(console).configuration.dataDirectory
        let names =
            invocation.value(names)?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? usualNames()
        let certificate = try SelfSignedCertificate(names: names, validSeconds: validDays * 86_400)
        let directory = try DataDirectory.open(path)
        let files = TLSCertificateFiles(
            certificatePath: directory.path + "/" + DataDirectory.certificateName,
            privateKeyPath: directory.path + "/" + DataDirectory.certificateKeyName)
        if !invocation.has(replace), access(files.certificatePath, F_OK) == 0 || access(files.privateKeyPath, F_OK) == 0 {
            throw CommandFailure(
                "There is already a certificate in \(directory.path); overwrite it with --replace. Clients that trust it will not trust the new one."
            )
        }
        try WholeFile.write(certificate.privateKeyPEM, to: files.privateKeyPath)
        try WholeFile.write(certificate.certificatePEM, to: files.certificatePath)
        report(certificate.summary, files, names, invocation, console)
        return .done
    }

    /// The machine's name, alone and in the `.local` domain of home networks, and loopback.
    private static func usualNames() -> [String] {
        var bytes = [CChar](repeating: 0, count: 256)
        let isNamed = gethostname(&bytes, bytes.count - 1) == 0
        let name = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let own = !isNamed || name.isEmpty || name == "localhost" ? [] : name.contains(".") ? [name] : [name, name + ".local"]
        return own + ["localhost", "127.0.0.1", "::1"]
    }

    private static func report(
        _ summary: CertificateSummary, _ files: TLSCertificateFiles, _ names: [String], _ invocation: Invocation,
        _ console: Console
    ) {
        let end = Instant(microseconds: summary.notAfterUnixSeconds * 1_000_000).rfc3339Seconds
        guard !invocation.has(.json) else {
            let bytes = JSONWriter.object { writer in
                writer.member("cert", files.certificatePath)
                writer.member("key", files.privateKeyPath)
                writer.member("sha256", summary.fingerprintText)
                writer.member("expires", end)
                writer.array("names", of: names) { $0.string($1) }
            }
            return console.print(json: bytes)
        }
        console.printLines(
            """
            Made a certificate for \(names.joined(separator: ", ")), valid until \(end).
            SHA-256 fingerprint:

              \(summary.fingerprintText)

            Use it with

              ledgerd serve --listen 0.0.0.0:8765 --tls-cert \(files.certificatePath) --tls-key \(files.privateKeyPath)

            or in the configuration: "tls": {"cert": "\(files.certificatePath)", "key": "\(files.privateKeyPath)"}
            """)
    }
}
