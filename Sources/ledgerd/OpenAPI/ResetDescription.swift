/// What the ledger API serves of the family reset (docs/spec/ledger-api.md §7).
enum ResetDescription {
    static let part = #"""
        {
          "tags": [{"name": "Reset", "description": "Erasing a family's financial data, for its administrators."}],
          "paths": {
            "/api/v1/family/reset": {
              "get": {
                "operationId": "planReset", "tags": ["Reset"], "summary": "What a reset would erase; changes nothing",
                "responses": {\#(LedgerDescription.one("ResetPlan")), \#(refusals)}
              },
              "post": {
                "operationId": "reset", "tags": ["Reset"], "summary": "Erase the family's financial data",
                "description": "Cut off when this is answered; the erasure follows, and the receipt says when it is done.",
                "requestBody": {
                  "required": true,
                  "content": {
                    "application/json": {
                      "schema": {
                        "type": "object", "required": ["confirm", "digest"],
                        "properties": {
                          "confirm": {"const": "RESET FINANCIAL DATA"},
                          "digest": {"type": "string", "description": "The plan's."}
                        }
                      }
                    }
                  }
                },
                "responses": {
                  \#(LedgerDescription.one("ResetReceipt")), "400": {"$ref": "#/components/responses/Refusal"},
                  "409": {"$ref": "#/components/responses/Refusal"}, "422": {"$ref": "#/components/responses/Refusal"}, \#(refusals)
                }
              }
            },
            "/api/v1/family/reset/receipts": {
              "get": {
                "operationId": "resetReceipts", "tags": ["Reset"], "summary": "What stays of each reset, newest first",
                "responses": {\#(LedgerDescription.one("ResetReceipts")), \#(refusals)}
              }
            },
            "/api/v1/users/reset": {
              "delete": {
                "operationId": "resetUnconfirmed", "tags": ["Reset"], "deprecated": true,
                "summary": "Erase the family's financial data at once; off unless the configuration allows it",
                "responses": {\#(LedgerDescription.one("ResetJob")), \#(refusals)}
              }
            },
            "/api/v1/users/reset/status": {
              "get": {
                "operationId": "resetStatus", "tags": ["Reset"], "summary": "What is left of the family's data",
                "responses": {\#(LedgerDescription.one("ResetStatus")), \#(refusals)}
              }
            }
          },
          "components": {"schemas": {\#(schemas)}}
        }
        """#

    private static let refusals = #"""
        "403": {"$ref": "#/components/responses/Refusal"}, \#(LedgerDescription.refusals)
        """#

    private static let schemas = #"""
        "ResetPlan": {
              "type": "object", "required": ["counts", "by_provider", "digest", "copies", "other_files"],
              "properties": {
                "counts": {"$ref": "#/components/schemas/RowCounts"}, "by_provider": {"type": "object"}, "digest": {"type": "string"},
                "copies": {
                  "type": "array", "items": {"type": "string"},
                  "description": "Files of the data directory with older copies of all books, from before a migration or a restore. They go too."
                },
                "other_files": {
                  "type": "array", "maxItems": \#(FilesBesideBooks.namesMax), "items": {"type": "string"},
                  "description": "Files of the data directory that are none of ledgerd's own, such as backups and exports. A reset leaves them, so delete those that hold the family's data."
                }
              }
            },
            "ResetReceipt": {
              "type": "object", "required": ["id", "user_id", "digest", "counts", "cut_off_at", "erased_at", "scrubbed_at"],
              "properties": {
                "id": {"$ref": "#/components/schemas/Id"}, "user_id": {"$ref": "#/components/schemas/Id"},
                "digest": {"type": "string"}, "counts": {"$ref": "#/components/schemas/RowCounts"},
                "cut_off_at": {"$ref": "#/components/schemas/Time"}, "erased_at": {"$ref": "#/components/schemas/OptionalTime"},
                "scrubbed_at": {"$ref": "#/components/schemas/OptionalTime"}
              }
            },
            "ResetReceipts": {
              "type": "object", "required": ["receipts"],
              "properties": {"receipts": {"type": "array", "items": {"$ref": "#/components/schemas/ResetReceipt"}}}
            },
            "ResetJob": {
              "type": "object", "required": ["message", "status", "job_id", "family_id", "status_url"],
              "properties": {
                "message": {"type": "string"}, "status": {"const": "queued"}, "job_id": {"$ref": "#/components/schemas/Id"},
                "family_id": {"$ref": "#/components/schemas/Id"}, "status_url": {"type": "string"}
              }
            },
            "ResetStatus": {
              "type": "object", "required": ["status", "family_id", "reset_complete", "counts"],
              "properties": {
                "status": {"enum": ["complete", "data_remaining"]}, "family_id": {"$ref": "#/components/schemas/Id"},
                "reset_complete": {"type": "boolean"}, "counts": {"$ref": "#/components/schemas/RowCounts"}
              }
            },
            "RowCounts": {"type": "object", "description": "Rows by the kind of data.", "additionalProperties": {"type": "integer"}}
        """#
}
