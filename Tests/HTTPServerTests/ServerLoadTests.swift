import Glibc
import Testing

@testable import HTTPServer

struct ServerLoadTests {
    private func load(_ server: TestServer, until isThere: (ServerLoad) -> Bool) -> ServerLoad {
        for _ in 0..<500 where !isThere(server.server.load) { usleep(10_000) }
        return server.server.load
    }

    @Test func openConnectionsAreCountedAndForgotten() throws {
        let server = try TestServer()
        var clients = [try server.client(), try server.client()]
        #expect(load(server) { $0.connections == 2 }.connections == 2)
        clients = []
        #expect(load(server) { $0.connections == 0 }.connections == 0)
        #expect(clients.isEmpty)
    }

    @Test func aConnectionThatMadeRoomIsCounted() throws {
        let server = try TestServer { $0.limits.connectionsMax = 8 }
        let clients = try (0..<8).map { _ in
            let client = try server.client()
            try client.send(get("/hello"))
            return client
        }
        _ = server.reports(8)
        let late = try server.client()
        // Two of the eight places are only for clients with a valid key.
        #expect(load(server) { $0.connectionsReplaced == 3 }.connectionsReplaced == 3)
        #expect(server.server.load.connections == 6)
        withExtendedLifetime((clients, late)) {}
    }

    @Test func withoutTLSThereIsNoCertificate() throws {
        #expect(try TestServer().server.certificate == nil)
    }
}
