extension FinanceKitDescription {
    static let publishing = #"""
        {
          "paths": {
            "/api/v1/financekit/publishers/{publisher_id}/batches": {
              "parameters": [
                {"name": "publisher_id", "in": "path", "required": true, "schema": {"$ref": "#/components/schemas/Id"}}
              ],
              "post": {
                "operationId": "financekitUpload", "tags": ["FinanceKit: publisher"], "summary": "Upload one batch",
                "description": "A 202 says that the exact bytes are durable. The same bytes again get the current receipt.",
                "security": [{"PublisherCredential": []}],
                "parameters": [
                  {
                    "name": "Idempotency-Key", "in": "header", "description": "Equals `batch_id`.",
                    "schema": {"$ref": "#/components/schemas/Id"}
                  },
                  {
                    "name": "X-Sure-Payload-SHA256", "in": "header", "description": "The SHA-256 of the exact body bytes.",
                    "schema": {"type": "string", "pattern": "^[0-9A-Fa-f]{64}$"}
                  }
                ],
                "requestBody": {
                  "required": true, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FinanceKitBatch"}}}
                },
                "responses": {
                  "202": {
                    "description": "Stored, now or before.",
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FinanceKitReceipt"}}}
                  },
                  "400": {"$ref": "#/components/responses/Refusal"}, "401": {"$ref": "#/components/responses/Refusal"},
                  "403": {"$ref": "#/components/responses/Refusal"}, "409": {"$ref": "#/components/responses/Refusal"},
                  "413": {"$ref": "#/components/responses/Refusal"}, "422": {"$ref": "#/components/responses/Refusal"},
                  "429": {"$ref": "#/components/responses/Busy"}, "503": {"$ref": "#/components/responses/Busy"},
                  "default": {"$ref": "#/components/responses/Refusal"}
                }
              }
            },
            "/api/v1/financekit/publishers/{publisher_id}/batches/{batch_id}": {
              "parameters": [
                {"name": "publisher_id", "in": "path", "required": true, "schema": {"$ref": "#/components/schemas/Id"}},
                {"name": "batch_id", "in": "path", "required": true, "schema": {"$ref": "#/components/schemas/Id"}}
              ],
              "get": {
                "operationId": "financekitReceipt", "tags": ["FinanceKit: publisher"], "summary": "The receipt of a batch",
                "security": [{"PublisherCredential": []}],
                "responses": {
                  "200": {
                    "description": "The receipt.",
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FinanceKitReceipt"}}}
                  },
                  "401": {"$ref": "#/components/responses/Refusal"}, "404": {"$ref": "#/components/responses/Refusal"},
                  "429": {"$ref": "#/components/responses/Busy"}, "503": {"$ref": "#/components/responses/Busy"}, "default": {"$ref": "#/components/responses/Refusal"}
                }
              }
            }
          }
        }
        """#

    static let receiptSchemas = #"""
        {
          "components": {
            "schemas": {
              "FinanceKitReceipt": {
                "type": "object",
                "required": [
                  "connection_id", "publisher_id", "generation", "stream_id", "batch_id", "sequence", "payload_digest", "status",
                  "accepted_at", "applied_at", "error_code", "counts"
                ],
                "properties": {
                  "connection_id": {"$ref": "#/components/schemas/Id"}, "publisher_id": {"$ref": "#/components/schemas/Id"},
                  "generation": {"type": "integer", "minimum": 1}, "stream_id": {"$ref": "#/components/schemas/Id"},
                  "batch_id": {"$ref": "#/components/schemas/Id"}, "sequence": {"type": "integer", "minimum": 1},
                  "payload_digest": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
                  "status": {"enum": ["accepted", "processing", "applied", "failed", "revoked"]},
                  "accepted_at": {"$ref": "#/components/schemas/Time"}, "applied_at": {"$ref": "#/components/schemas/OptionalTime"},
                  "error_code": {"type": ["string", "null"]},
                  "counts": {"oneOf": [{"type": "null"}, {"$ref": "#/components/schemas/FinanceKitCounts"}]}
                }
              },
              "FinanceKitCounts": {
                "type": "object",
                "required": [
                  "upserted", "unchanged", "retracted", "review_required", "source_only", "settled", "balances", "accounts"
                ],
                "properties": {
                  "upserted": {"type": "integer"}, "unchanged": {"type": "integer"}, "retracted": {"type": "integer"},
                  "review_required": {"type": "integer"}, "source_only": {"type": "integer"}, "settled": {"type": "integer"},
                  "balances": {"type": "integer"}, "accounts": {"type": "integer"}
                }
              }
            }
          }
        }
        """#
}
