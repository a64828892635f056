import Glibc
import Testing

@testable import HTTPServer

@Suite struct CertificateTests {
    @Test func theSummaryOfAFileIsThatOfTheCertificateInIt() throws {
        let certificate = try SelfSignedCertificate(names: ["ledger.example"], validSeconds: 1_000)
        let folder = try CertificateFolder()
        try folder.write(String(decoding: certificate.certificatePEM, as: UTF8.self), to: CertificateFolder.certificateName)
        let summary = try CertificateSummary(path: folder.files.certificatePath)
        #expect(summary == certificate.summary)
        #expect(summary.fingerprint.count == 32)
        #expect(summary.fingerprintText.split(separator: ":").count == 32)
        #expect(abs(summary.notAfterUnixSeconds - Int64(time(nil)) - 1_000) < 60)
    }

    @Test func aFileWithoutACertificateHasNoSummary() throws {
        let folder = try CertificateFolder()
        #expect(throws: TLSError.certificateUnreadable(path: folder.files.privateKeyPath)) {
            try CertificateSummary(path: folder.files.privateKeyPath)
        }
        #expect(throws: TLSError.certificateUnreadable(path: "/nowhere")) { try CertificateSummary(path: "/nowhere") }
    }

    @Test func whatIsNoFileIsNotWaitedFor() throws {
        let folder = try CertificateFolder()
        unlink(folder.files.privateKeyPath)
        #expect(mkfifo(folder.files.privateKeyPath, 0o600) == 0)
        #expect(throws: TLSError.privateKeyUnreadable(path: folder.files.privateKeyPath)) { try TLSContext(folder.files) }
        unlink(folder.files.certificatePath)
        #expect(mkfifo(folder.files.certificatePath, 0o600) == 0)
        #expect(throws: TLSError.certificateUnreadable(path: folder.files.certificatePath)) { try TLSContext(folder.files) }
        #expect(throws: TLSError.certificateUnreadable(path: folder.files.certificatePath)) {
            try CertificateSummary(path: folder.files.certificatePath)
        }
    }

    @Test func ticketKeysLiveHalfADayAndTheCertificateStays() throws {
        let folder = try CertificateFolder()
        let start = MonotonicTime.now()
        let store = try CertificateStore(folder.files, at: start)
        let first = store.context(at: start)
        #expect(store.context(at: start.adding(seconds: ServerConstants.ticketKeySecondsMax - 1)) === first)
        // The files may be gone by then: the pair in use stays.
        unlink(folder.files.certificatePath)
        let second = store.context(at: start.adding(seconds: ServerConstants.ticketKeySecondsMax))
        #expect(second !== first)
        #expect(store.context(at: start.adding(seconds: ServerConstants.ticketKeySecondsMax + 1)) === second)
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("0.0.0.0", false), ("::", false), ("192.0.2.1", false),
    ])
    func loopbackStaysOnTheMachine(host: String, isLocal: Bool) {
        #expect(ListenAddress.tcp(host: host, port: 1).isLocal == isLocal)
        #expect(ListenAddress.tcp(host: host, port: 1).isNetwork)
    }

    @Test func aSocketFileStaysOnTheMachineAndAnInheritedSocketIsWhatItIs() throws {
        #expect(ListenAddress.unix(path: "/a").isLocal)
        #expect(!ListenAddress.unix(path: "/a").isNetwork)
        for (host, isLocal) in [("127.0.0.1", true), ("0.0.0.0", false)] {
            let made = try ListeningSocket(.tcp(host: host, port: 0), usesTLS: false)
            defer { made.close() }
            #expect(ListenAddress.inherited(descriptor: made.descriptor).isLocal == isLocal)
            #expect(ListenAddress.inherited(descriptor: made.descriptor).isNetwork)
        }
    }
}
