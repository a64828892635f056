import Crypto
import HTTP
import JSON
import LedgerKernel
import Testing

/// The published client of the recording, with the ids that this server gives it.
final class RecordedPhone {
    static let card = "D83A0F28-F54F-4FCE-AA09-1200674D274E"
    static let cash = "EED3AEDF-F029-4DBA-AA88-4FB5E3E4C3E8"

    let server: TestServer
    let connection: String
    let publisher: String
    let enrolmentCredential: String
    private(set) var stream = ""
    private(set) var credential = ""
    private var lineages: [String: String] = [:]
    private var lastDigest: String?
    private var sequence = 0

    /// Enrols as the recording does.
    init(_ server: TestServer) throws {
        self.server = server
        let enrolled = try server.control(.post, "/connections", body: try Fixture.recorded("01-enrol"))
        #expect(enrolled.status == 201)
        connection = try #require(enrolled["id"])
        publisher = try #require(enrolled["publisher_id"])
        enrolmentCredential = try #require(enrolled["publisher_credential"])
    }

    @discardableResult
    func map(_ source: String, _ recording: String) throws -> TestServer.Answer {
        let answer = try server.control(
            .put, "/connections/\(connection)/account_mappings/\(source.lowercased())", body: try Fixture.recorded(recording))
        lineages[source] = answer["lineage_id"]
        return answer
    }

    @discardableResult
    func activate(body: [UInt8] = []) throws -> TestServer.Answer {
        let answer = try server.control(.post, "/connections/\(connection)/activate", body: body)
        stream = answer["stream_id"] ?? ""
        credential = answer["publisher_credential"] ?? ""
        return answer
    }

    /// Both accounts mapped and the connection active.
    static func active(_ server: TestServer) throws -> RecordedPhone {
        let phone = try RecordedPhone(server)
        #expect(try phone.map(card, "02-map-credit-card").status == 200)
        #expect(try phone.map(cash, "03-map-cash").status == 200)
        #expect(try phone.activate().status == 200)
        return phone
    }

    /// A recorded batch as this connection would send it next.
    func batch(_ recording: String) throws -> Body {
        var text = String(decoding: try Fixture.recorded(recording), as: UTF8.self)
        text.replace("088E0FBD-4D2B-4467-BD1C-2B5E609DF673", with: try #require(lineages[Self.card]).uppercased())
        text.replace("5C3520AA-A087-40DD-B233-7F048311DF83", with: try #require(lineages[Self.cash]).uppercased())
        return try Body(text).setting("connection_id", to: "\"\(connection.uppercased())\"")
            .setting("publisher_id", to: "\"\(publisher.uppercased())\"").setting("stream_id", to: "\"\(stream.uppercased())\"")
            .setting("sequence", to: "\(sequence + 1)").setting("predecessor_digest", to: lastDigest.map { "\"\($0)\"" })
    }

    /// Uploads bytes unchanged.
    func upload(_ body: [UInt8], headers: HTTPHeaders = [:]) throws -> TestServer.Answer {
        var headers = headers
        if headers["Authorization"] == nil { headers["Authorization"] = "Bearer \(credential)" }
        return try server.send(.post, "/publishers/\(publisher)/batches", headers: headers, body: body)
    }

    /// Uploads a recorded batch, and advances the stream if the server accepts it.
    @discardableResult
    func upload(recording: String) throws -> TestServer.Answer {
        let body = try batch(recording).bytes
        let answer = try upload(body)
        if answer.status == 202 {
            sequence += 1
            lastDigest = SHA256.hash(body).hex
        }
        return answer
    }

    func receipt(_ batch: String) throws -> TestServer.Answer {
        try server.send(.get, "/publishers/\(publisher)/batches/\(batch)", headers: ["Authorization": "Bearer \(credential)"])
    }
}
