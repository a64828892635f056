import JSON
import Testing
import TestSupport

/// The reader must read random documents, whole and damaged, exactly as the reference reader does.
struct DifferentialTests {
    @Test(arguments: Seeds.atLeast(8))
    func randomDocumentsAreReadAsTheReferenceReadsThem(_ seed: UInt64) throws {
        var generator = DocumentGenerator(seed: seed)
        for round in 0..<400 {
            let whole = generator.document()
            for bytes in [whole, generator.damaged(whole), generator.damaged(generator.damaged(whole))] {
                let expected = ReferenceReader.read(bytes)
                let actual = try? tree(JSONDocument(bytes).root)
                #expect(actual == expected, "round \(round): \(bytes)")
            }
        }
    }

    @Test(arguments: Seeds.atLeast(4))
    func whatIsReadAndWrittenAgainReadsTheSame(_ seed: UInt64) throws {
        var generator = DocumentGenerator(seed: seed)
        for round in 0..<200 {
            guard let document = try? JSONDocument(generator.document()) else { continue }
            for layout in [JSONWriter.Layout.compact, .pretty] {
                var writer = JSONWriter(layout)
                try write(document.root, to: &writer)
                let copy = try JSONDocument(writer.finish())
                #expect(try tree(copy.root) == tree(document.root), "round \(round)")
            }
        }
    }

    private func tree(_ value: JSONValue) throws -> ReferenceReader.Tree {
        switch value.kind {
        case .null: .null
        case .bool: .bool(try value.bool())
        case .number: .number(try value.numberText())
        case .string: .string(try value.withUTF8 { Array($0) })
        case .array: .array(try value.elements().map(tree))
        case .object:
            .object(try value.members().map { .init(key: Array($0.key.string.utf8), value: try tree($0.value)) })
        }
    }

    private func write(_ value: JSONValue, to writer: inout JSONWriter) throws {
        switch value.kind {
        case .null: writer.null()
        case .bool: writer.bool(try value.bool())
        case .number: writer.number(text: try value.numberText())
        case .string: writer.string(try value.string())
        case .array:
            writer.beginArray()
            for element in try value.elements() { try write(element, to: &writer) }
            writer.endArray()
        case .object:
            writer.beginObject()
            for member in try value.members() {
                writer.key(member.key.string)
                try write(member.value, to: &writer)
            }
            writer.endObject()
        }
    }
}
