import HTTP
import JSON
import LedgerKernel
import Testing

/// A device with one account that speaks the contract with the served routes.
final class ServedPhone {
    static let base = "/api/v1/financekit"

    let books: ServedBooks
    let key: String
    let source: String
    let enrolment: String
    let connection: String
    let publisher: String
    private(set) var credential: String
    private(set) var lineage = ""
    private(set) var mappingVersion: Int64 = 1
    private(set) var stream = ""
    private(set) var generation: Int64 = 1
    private var sequence = 1
    private var lastDigest: String?

    /// Enrols.
    init(_ books: ServedBooks, key: String, number: Int = 1, replaces: String? = nil) throws {
        self.books = books
        self.key = key
        source = Self.id(1, number)
        enrolment = Self.enrolment(Self.id(2, number), source, replaces: replaces)
        let enrolled = try books.send(.post, Self.base + "/connections", key: key, body: enrolment)
        #expect(enrolled.status == 201, "\(enrolled.outcome)")
        connection = try #require(enrolled["id"])
        publisher = try #require(enrolled["publisher_id"])
        credential = try #require(enrolled["publisher_credential"])
    }

    /// Enrolled, mapped and active.
    static func active(_ books: ServedBooks, key: String, number: Int = 1, replaces: String? = nil) throws -> ServedPhone {
        let phone = try ServedPhone(books, key: key, number: number, replaces: replaces)
        #expect(try phone.map().status == 200)
        #expect(try phone.configure("/activate").status == 200)
        return phone
    }

    /// An id of the device's own making.
    static func id(_ sort: Int, _ number: Int) -> String {
        let digits = String(number)
        return "0000000\(sort)-0000-4000-8000-\(String(repeating: "0", count: 12 - digits.count))\(digits)"
    }

    static func enrolment(_ id: String, _ source: String, replaces: String? = nil) -> String {
        let replacement = replaces.map { #","replaces_connection_id":"\#($0)""# } ?? ""
        return #"{"protocol_version":2,"enrollment_id":"\#(id)","consent":{"version":1,"granted_at":"2026-09-10T11:00:00Z","#
            + #""selected_source_account_ids":["\#(source)"],"upload_authorized":true,"family_visibility_acknowledged":true,"#
            + #""remote_processing_acknowledged":true}\#(replacement)}"#
    }

    static func mapping(name: String = "Checking", version: Int64 = 0) -> String {
        #"{"expected_version":\#(version),"action":"create","name":"\#(name)","institution_name":"Bank","currency":"USD","#
            + #""accountable_type":"Depository","subtype":"checking","ledger_timezone":"America/New_York","#
            + #""booked_balance":{"amount":"100.00","currency":"USD","direction":"credit"},"observed_at":"2026-09-10T11:30:00Z"}"#
    }

    /// A request of the control plane about this connection.
    func control(_ method: HTTPMethod, _ path: String = "", body: String = "") throws -> ServedBooks.Answer {
        try books.send(method, "\(Self.base)/connections/\(connection)\(path)", key: key, body: body)
    }

    @discardableResult
    func map(_ body: String = ServedPhone.mapping()) throws -> ServedBooks.Answer {
        let answer = try control(.put, "/account_mappings/\(source)", body: body)
        lineage = answer["lineage_id"] ?? lineage
        mappingVersion = try answer.integer("mapping_version") ?? mappingVersion
        return answer
    }

    /// Activation, rotation or repair: any call that returns a publisher configuration.
    @discardableResult
    func configure(_ path: String) throws -> ServedBooks.Answer {
        let answer = try control(.post, path)
        guard answer.status == 200 else { return answer }
        credential = answer["publisher_credential"] ?? credential
        generation = try answer.integer("generation") ?? generation
        if answer["stream_id"] != stream {
            stream = answer["stream_id"] ?? ""
            sequence = 1
            lastDigest = nil
        }
        return answer
    }

    /// The body of the next batch of the stream.
    func batch(_ number: Int, _ events: String = "") -> String {
        let predecessor = lastDigest.map { #""predecessor_digest":"\#($0)","# } ?? ""
        return
            #"{"protocol_version":2,"connection_id":"\#(connection)","publisher_id":"\#(publisher)","generation":\#(generation),"#
            + #""stream_id":"\#(stream)","batch_id":"\#(Self.id(3, number))","sequence":\#(sequence),\#(predecessor)"#
            + #""capture_id":"\#(Self.id(4, number))","chunk_index":0,"chunk_count":1,"capture_mode":"delta","#
            + #""snapshot_complete":false,"captured_at":"2026-09-10T12:00:00Z","selected_source_account_ids":["\#(source)"],"#
            + #""events":[\#(events)]}"#
    }

    func transaction(_ number: Int, _ amount: String, _ name: String, status: String = "booked") -> String {
        #"{"kind":"transaction_upsert","transaction":{"source_id":"\#(Self.id(5, number))",\#(binding),"#
            + #""amount":{"amount":"\#(amount)","currency":"USD","direction":"debit"},"transaction_description":"\#(name)","#
            + #""original_transaction_description":"\#(name)","transaction_type":"point_of_sale","status":"\#(status)","#
            + #""transacted_at":"2026-09-09T09:00:00Z"}}"#
    }

    func tombstone(_ number: Int) -> String {
        #"{"kind":"transaction_tombstone","tombstone":{"source_id":"\#(Self.id(5, number))",\#(binding)}}"#
    }

    private var binding: String {
        #""source_account_id":"\#(source)","lineage_id":"\#(lineage)","mapping_version":\#(mappingVersion)"#
    }

    /// Uploads a body unchanged.
    func upload(_ body: String) throws -> ServedBooks.Answer {
        try books.send(
            .post, "\(Self.base)/publishers/\(publisher)/batches", headers: ["Authorization": "Bearer \(credential)"], body: body)
    }

    /// Uploads the events as the next capture.
    @discardableResult
    func upload(_ number: Int, _ events: String...) throws -> ServedBooks.Answer {
        let answer = try upload(batch(number, events.joined(separator: ",")))
        if answer.status == 202, let digest = answer["payload_digest"] {
            sequence += 1
            lastDigest = digest
        }
        return answer
    }

    func receipt(_ number: Int) throws -> ServedBooks.Answer {
        try books.send(
            .get, "\(Self.base)/publishers/\(publisher)/batches/\(Self.id(3, number))",
            headers: ["Authorization": "Bearer \(credential)"])
    }

    /// Lets the worker do what is due.
    func apply() throws {
        while case .applied = try books.ledger.applyDueCaptures() {}
    }
}
