/// How a transaction came to be what it is.
enum HistorySchema {
    static let text = #"""
        "SourceValues": {
              "type": ["object", "null"], "required": ["date", "amount_exact", "name"],
              "properties": {
                "date": {"type": "string", "format": "date"}, "amount_exact": {"$ref": "#/components/schemas/ExactAmount"},
                "name": {"type": "string"}
              }
            },
            "History": {
              "type": "object", "required": ["transaction_id", "source_record", "imports", "decisions", "edits"],
              "properties": {
                "transaction_id": {"$ref": "#/components/schemas/Id"},
                "source_record": {
                  "type": ["object", "null"], "description": "Null for a transaction by hand.",
                  "required": ["provider", "external_id", "written", "held", "tombstoned_at", "settled_at"],
                  "properties": {
                    "provider": {"type": "string"}, "external_id": {"type": "string"},
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
                    "type": "object", "required": ["id", "kind", "resolution", "created_at", "resolved_at"],
                    "properties": {
                      "id": {"$ref": "#/components/schemas/Id"}, "kind": {"type": "string"},
                      "resolution": {"type": ["string", "null"]}, "created_at": {"$ref": "#/components/schemas/Time"},
                      "resolved_at": {"$ref": "#/components/schemas/OptionalTime"}
                    }
                  }
                },
                "edits": {
                  "type": "array",
                  "items": {
                    "type": "object", "required": ["attribute", "previous", "user_id", "edited_at"],
                    "properties": {
                      "attribute": {"type": "string"},
                      "previous": {"type": ["string", "null"], "description": "An amount has the stored sign."},
                      "user_id": {"$ref": "#/components/schemas/Id"}, "edited_at": {"$ref": "#/components/schemas/Time"}
                    }
                  }
                }
              }
            }
        """#
}
