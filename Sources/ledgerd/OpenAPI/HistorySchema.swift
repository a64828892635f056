import LedgerKernel

/// How a transaction came to be what it is.
enum HistorySchema {
    private static let outcomes = Conflict.Outcome.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    private static let attributes = EntryChange.Attribute.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")

    static let text = #"""
        "SourceValues": {
              "type": ["object", "null"], "required": ["date", "amount_exact", "name"],
              "properties": {
                "date": {"type": "string", "format": "date"}, "amount_exact": {"$ref": "#/components/schemas/ExactAmount"},
                "name": {"type": "string"}
              }
            },
            "History": {
              "type": "object", "required": ["transaction_id", "state", "parent_id", "source_record", "imports", "decisions", "edits"],
              "properties": {
                "transaction_id": {"$ref": "#/components/schemas/Id"},
                "state": {
                  "enum": ["present", "deleted", "retracted"],
                  "description": "Deleted by a person, who can restore it; retracted by its source."
                },
                "parent_id": {"$ref": "#/components/schemas/OptionalId"},
                "source_record": {
                  "type": ["object", "null"], "description": "Null for a transaction by hand.",
                  "required": ["provider", "external_id", "written", "held", "tombstoned_at", "settled_at"],
                  "properties": {
                    "provider": {"type": "string"},
                    "external_id": {
                      "type": ["string", "null"], "description": "Null for a row of a file that gives its rows no ids."
                    },
                    "written": {"$ref": "#/components/schemas/SourceValues"},
                    "held": {"$ref": "#/components/schemas/SourceValues"},
                    "tombstoned_at": {"$ref": "#/components/schemas/OptionalTime"},
                    "settled_at": {"$ref": "#/components/schemas/OptionalTime"}
                  }
                },
                "imports": {"type": "array", "items": {"$ref": "#/components/schemas/Import"}},
                "decisions": {
                  "type": "array",
                  "items": {
                    "type": "object", "required": ["id", "kind", "resolution", "created_at", "resolved_at", "user_id"],
                    "properties": {
                      "id": {"$ref": "#/components/schemas/Id"}, "kind": {"type": "string"},
                      "resolution": {
                        "enum": [\#(outcomes), null],
                        "description": "superseded: a person answered it by working on the transaction itself."
                      },
                      "created_at": {"$ref": "#/components/schemas/Time"},
                      "resolved_at": {"$ref": "#/components/schemas/OptionalTime"},
                      "user_id": {"$ref": "#/components/schemas/OptionalId"}
                    }
                  }
                },
                "edits": {
                  "type": "array",
                  "items": {
                    "type": "object", "required": ["attribute", "previous", "user_id", "edited_at"],
                    "properties": {
                      "attribute": {"enum": [\#(attributes)]},
                      "previous": {
                        "type": ["string", "null"],
                        "description": "What was there before; amounts have the stored sign. Of a transfer, the other account."
                      },
                      "user_id": {"$ref": "#/components/schemas/Id"}, "edited_at": {"$ref": "#/components/schemas/Time"}
                    }
                  }
                }
              }
            }
        """#
}
