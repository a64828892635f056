import HTTP
import Testing

struct IPAddressTests {
    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"), ("2001:DB8:0:0::1", "2001:db8::1"), ("::", "::"),
        ("::1", "::1"),
    ])
    func numericAddressesAreRead(text: String, form: String) {
        #expect(IPAddress(text)?.description == form)
    }

    @Test(arguments: [
        "", "localhost", "192.0.2", "192.0.2.256", "0192.0.2.1", "192.0.2.1:80", "[::1]", "fe80::1%eth0", "1.2.3.4\u{0}",
        " 1.2.3.4",
        "::1::",
        String(repeating: "1", count: 100),
    ])
    func otherTextIsNoAddress(text: String) {
        #expect(IPAddress(text) == nil)
    }

    @Test func loopbackIsTheWholeBlockInIPv4AndOneAddressInIPv6() {
        for text in ["127.0.0.1", "127.255.255.255", "::1", "::ffff:127.0.0.1"] { #expect(IPAddress(text)?.isLoopback == true) }
        for text in ["128.0.0.1", "126.255.255.255", "::2", "::", "0.0.0.0"] { #expect(IPAddress(text)?.isLoopback == false) }
    }

    @Test func aHomeIsOneAddressInIPv4AndA64InIPv6() {
        #expect(IPAddress("192.0.2.1")?.clientNetwork.description == "192.0.2.1/32")
        #expect(IPAddress("2001:db8:1:2:3:4:5:6")?.clientNetwork.description == "2001:db8:1:2::/64")
    }

    @Test(arguments: [
        ("10.0.0.0/8", "10.255.1.2", "11.0.0.1"), ("192.0.2.1", "192.0.2.1", "192.0.2.2"), ("0.0.0.0/0", "255.1.1.1", "::1"),
        ("fd00::/8", "fdff::1", "fe00::1"), ("::/0", "2001:db8::1", "192.0.2.1"), ("::1", "::1", "::2"),
        ("192.0.2.128/25", "192.0.2.255", "192.0.2.127"),
    ])
    func aNetworkContainsWhatBeginsAlike(network: String, inside: String, outside: String) throws {
        let network = try #require(IPNetwork(network))
        let member = try #require(IPAddress(inside))
        let stranger = try #require(IPAddress(outside))
        #expect(network.contains(member))
        #expect(!network.contains(stranger))
    }

    @Test(arguments: [
        "", "/8", "10.0.0.1/8", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0.0/08", "10.0.0.0/", "::/129", "a/8",
    ])
    func otherTextIsNoNetwork(text: String) {
        #expect(IPNetwork(text) == nil)
    }
}
