import JSON
import LedgerKernel

/// A line of `erasures.log`, without its line end.
enum ErasureLine {
    struct Unreadable: Error {}

    static func write(_ erasure: Erasure) -> [UInt8] {
        JSONWriter.object { writer in
            writer.member("at", erasure.at.rfc3339Microseconds)
            writer.member("kind", erasure.kind.rawValue)
            writer.member("family_id", erasure.familyID.description)
            writer.member("id", erasure.subjectID.description)
            if let user = erasure.userID { writer.member("user_id", user.description) }
            if erasure.kind == .discard || erasure.kind == .openStream {
                writer.array("lineage_ids", of: erasure.lineageIDs) { $0.string($1.description) }
            }
            if let generation = erasure.generation { writer.member("generation", generation) }
        }
    }

    /// Parses a line.
    /// - Throws: for a malformed line, and for a kind that only a newer program knows.
    static func read(_ line: [UInt8]) throws -> Erasure {
        let object = try JSONDocument(line).root
        guard let kind = Erasure.Kind(rawValue: try text("kind", object)) else { throw Unreadable() }
        return Erasure(
            kind, familyID: try id(text("family_id", object)), subjectID: try id(text("id", object)),
            at: try Instant(rfc3339: text("at", object)), userID: try object.member("user_id").map { try id($0.string()) },
            lineageIDs: try object.member("lineage_ids")?.elements().map { try id($0.string()) } ?? [],
            generation: try object.member("generation").map { Int(try $0.integer(in: 1...generationMax)) })
    }

    /// More than anybody repairs.
    private static let generationMax: Int64 = 1 << 53

    private static func text(_ key: StaticString, _ object: JSONValue) throws -> String {
        guard let value = try object.member(key) else { throw Unreadable() }
        return try value.string()
    }

    private static func id(_ text: String) throws -> UniqueID {
        guard let id = UniqueID(text) else { throw Unreadable() }
        return id
    }
}
