/// What the ledger API tells of imports, and their undo (docs/spec/ledger-api.md §6).
enum ImportDescription {
    static let part = #"""
        {
          "paths": {
            "/api/v1/imports": {
              "get": {
                "operationId": "imports", "tags": ["Ledger"], "summary": "The imports, newest first",
                "parameters": [{"$ref": "#/components/parameters/Page"}, {"$ref": "#/components/parameters/PerPage"}],
                "responses": {\#(LedgerDescription.list("imports", of: "Import")), \#(LedgerDescription.refusals)}
              }
            },
            "/api/v1/imports/{id}": {
              "parameters": [\#(LedgerDescription.id)],
              "get": {
                "operationId": "import", "tags": ["Ledger"], "summary": "One import",
                "responses": {
                  \#(LedgerDescription.one("Import")), "404": {"$ref": "#/components/responses/Refusal"}, \#(LedgerDescription.refusals)
                }
              },
              "delete": {
                "operationId": "undoImport", "tags": ["Ledger"], "summary": "Undo an import, or say what an undo would do",
                "parameters": [{"name": "dry_run", "in": "query", "schema": {"type": "boolean", "default": false}}],
                "responses": {
                  \#(LedgerDescription.one("Undo")), "403": {"$ref": "#/components/responses/Refusal"},
                  "404": {"$ref": "#/components/responses/Refusal"}, "409": {"$ref": "#/components/responses/Refusal"},
                  "422": {"$ref": "#/components/responses/Refusal"}, \#(LedgerDescription.refusals)
                }
              }
            }
          },
          "components": {"schemas": {\#(importSchema), \#(undoSchema)}}
        }
        """#

    private static let importSchema = #"""
        "Import": {
              "type": "object",
              "required": [
                "id", "provider", "connection_id", "user_id", "profile", "label", "provider_version", "applied_at", "undone_at", "counts"
              ],
              "properties": {
                "id": {"$ref": "#/components/schemas/Id"}, "provider": {"type": "string"},
                "connection_id": {"$ref": "#/components/schemas/Id"}, "user_id": {"$ref": "#/components/schemas/Id"},
                "profile": {"type": ["string", "null"]}, "label": {"type": ["string", "null"]},
                "provider_version": {"type": "integer"}, "applied_at": {"$ref": "#/components/schemas/Time"},
                "undone_at": {"$ref": "#/components/schemas/OptionalTime"},
                "counts": {
                  "type": "object",
                  "required": [
                    "added", "upserted", "unchanged", "retracted", "review_required", "source_only", "settled", "balances", "accounts",
                    "rejected", "ignored"
                  ],
                  "properties": {
                    "added": {"type": ["integer", "null"]}, "upserted": {"type": "integer"}, "unchanged": {"type": "integer"},
                    "retracted": {"type": "integer"}, "review_required": {"type": "integer"}, "source_only": {"type": "integer"},
                    "settled": {"type": "integer"}, "balances": {"type": "integer"}, "accounts": {"type": "integer"},
                    "rejected": {"type": "integer"}, "ignored": {"type": "integer"}
                  }
                }
              }
            }
        """#

    private static let undoSchema = #"""
        "Undo": {
              "type": "object", "required": [
                "import_id", "removed", "restored", "shared", "balances", "kept_count", "kept",
                "removed_transaction_ids", "restored_transaction_ids", "repair_required"
              ],
              "properties": {
                "import_id": {"$ref": "#/components/schemas/Id"}, "removed": {"type": "integer"}, "restored": {"type": "integer"},
                "shared": {"type": "integer"}, "balances": {"type": "integer"},
                "kept_count": {"type": "integer"},
                "kept": {
                  "type": "array", "description": "The first 1,000 of those that stay.",
                  "items": {
                    "type": "object", "required": ["transaction_id", "reason"],
                    "properties": {"transaction_id": {"$ref": "#/components/schemas/Id"}, "reason": {"type": "string"}}
                  }
                },
                "removed_transaction_ids": {
                  "type": "array", "items": {"$ref": "#/components/schemas/Id"},
                  "description": "The first 1,000 of those that go."
                },
                "restored_transaction_ids": {
                  "type": "array", "items": {"$ref": "#/components/schemas/Id"},
                  "description": "The first 1,000 of those that get back what they were before."
                },
                "repair_required": {"type": "boolean"}
              }
            }
        """#
}
