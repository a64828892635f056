import COpenSSL
import HTTP
import Testing

@testable import HTTPServer

@Suite struct TLSTests {
    @Test(arguments: [(TLS1_2_VERSION, "TLSv1.2"), (TLS1_3_VERSION, "TLSv1.3")]) func bothVersionsAreServed(
        version: Int32, name: String
    ) throws {
        let folder = try CertificateFolder()
        let test = try TestServer(usesTLS: true, certificate: folder.files)
        let client = try TLSTestClient(test.address, version: version)
        try client.send(get("/secure", "Connection: close"))
        let answer = client.readToEnd()
        #expect(answer.text.hasSuffix("true"))
        #expect(answer.wasClosedProperly)
        #expect(client.version == name)
        #expect(client.cipher.contains("GCM") || client.cipher.contains("CHACHA20"))
        #expect(test.reports(1).first?.isSecure == true)
    }

    @Test func olderVersionsAreRefused() throws {
        let folder = try CertificateFolder()
        let test = try TestServer(usesTLS: true, certificate: folder.files)
        #expect(throws: TLSTestClient.Failure.self) { try TLSTestClient(test.address, version: TLS1_1_VERSION) }
    }

    @Test func theProtocolIsHTTP11OrNone() throws {
        let folder = try CertificateFolder()
        let test = try TestServer(usesTLS: true, certificate: folder.files)
        #expect(try TLSTestClient(test.address, protocols: ["h2", "http/1.1"]).selectedProtocol == "http/1.1")
        #expect(try TLSTestClient(test.address).selectedProtocol == "")
        #expect(throws: TLSTestClient.Failure.self) { try TLSTestClient(test.address, protocols: ["h2"]) }
    }

    @Test(arguments: [TLS1_2_VERSION, TLS1_3_VERSION]) func aSessionIsResumedByItsTicket(version: Int32) throws {
        let folder = try CertificateFolder()
        let test = try TestServer(usesTLS: true, certificate: folder.files)
        let first = try TLSTestClient(test.address, version: version)
        try first.send(get("/", "Connection: close"))
        _ = first.readToEnd()
        let ticket = first.sessionToResume
        defer { SSL_SESSION_free(ticket) }
        let second = try TLSTestClient(test.address, version: version, resuming: ticket)
        #expect(second.isResumed)
    }

    @Test func bodiesOfAnySizeGoThrough() throws {
        let folder = try CertificateFolder()
        let test = try TestServer(usesTLS: true, certificate: folder.files)
        let client = try TLSTestClient(test.address)
        try client.send(post("/echo", String(repeating: "x", count: 1_000_000)) + get("/big", "Connection: close"))
        let answer = client.readToEnd()
        #expect(answer.text.utf8.count { $0 == UInt8(ascii: "x") } == 1_000_000)
        #expect(answer.text.hasSuffix(String(repeating: "A", count: 8_000_000)))
        #expect(answer.wasClosedProperly)
    }

    @Test func plainHTTPAndSilenceOnTheTLSPortAreCutOff() throws {
        let folder = try CertificateFolder()
        let test = try TestServer(usesTLS: true, certificate: folder.files) { $0.limits.handshakeSecondsMax = 1 }
        let silent = try test.client()
        let plain = try test.client()
        try plain.send(get("/"))
        #expect(try !plain.readToEnd().hasPrefix("HTTP/1.1 2"))
        #expect(try silent.readToEnd() == "")
    }

    @Test func aClientThatEndsItsSideGetsItsAnswer() throws {
        let folder = try CertificateFolder()
        let test = try TestServer(usesTLS: true, certificate: folder.files)
        let client = try TLSTestClient(test.address)
        try client.send(get("/"))
        client.endSending()
        #expect(client.readToEnd().text.hasSuffix("hello"))
    }

    @Test func aNewCertificateIsTakenAndABadOneLeavesTheOld() throws {
        let folder = try CertificateFolder()
        let test = try TestServer(usesTLS: true, certificate: folder.files)
        let old = try TLSTestClient(test.address).serverSerial
        try folder.renew()
        try test.server.reloadCertificate()
        let new = try TLSTestClient(test.address).serverSerial
        #expect(new != old)

        try folder.write("no certificate", to: CertificateFolder.certificateName)
        #expect(throws: TLSError.certificateUnreadable(path: folder.files.certificatePath)) {
            try test.server.reloadCertificate()
        }
        try folder.renew()
        try folder.write("no key", to: CertificateFolder.keyName)
        #expect(throws: TLSError.privateKeyUnreadable(path: folder.files.privateKeyPath)) { try test.server.reloadCertificate() }
        #expect(try TLSTestClient(test.address).serverSerial == new)
    }

    @Test func aKeyOfAnotherCertificateIsRefused() throws {
        let folder = try CertificateFolder()
        let other = try CertificateFolder()
        let files = TLSCertificateFiles(
            certificatePath: folder.files.certificatePath, privateKeyPath: other.files.privateKeyPath)
        let mismatch = TLSError.keyDoesNotMatch(certificatePath: files.certificatePath, privateKeyPath: files.privateKeyPath)
        #expect(throws: ServerError.certificate(mismatch)) { try TestServer(usesTLS: true, certificate: files) }
    }

    @Test func withoutACertificateTLSDoesNotStart() throws {
        #expect(throws: ServerError.certificateMissing) { try TestServer(usesTLS: true) }
    }

    @Test(arguments: ["", "a b", "DNS:a", "a,IP:1.2.3.4", "a\n", "*"]) func namesThatACertificateCannotHaveAreRefused(
        name: String
    ) {
        #expect(throws: TLSError.invalidName(name)) { try SelfSignedCertificate(names: [name], validSeconds: 60) }
    }

    @Test func aCertificateNamesHostsAndAddresses() throws {
        let certificate = try SelfSignedCertificate(names: ["ledger.example", "127.0.0.1", "::1"], validSeconds: 60)
        #expect(String(decoding: certificate.certificatePEM, as: UTF8.self).hasPrefix("-----BEGIN CERTIFICATE-----\n"))
        #expect(String(decoding: certificate.privateKeyPEM, as: UTF8.self).hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
    }
}
