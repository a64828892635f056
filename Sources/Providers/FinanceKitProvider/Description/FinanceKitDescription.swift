/// What the routes take and answer, as parts of an OpenAPI 3.1 document. Each part is a JSON object with some of `tags`, `paths`
/// and `components`; whoever serves the document merges them. What all parts share (`Error`, `Id`, the API key's security
/// schemes) is the server's.
package enum FinanceKitDescription {
    package static let parts = [
        general, connections, mappings, lifecycle, conflicts, publishing, connectionSchemas, mappingSchemas, conflictSchemas,
        batchSchemas, accountEventSchemas, transactionEventSchemas, receiptSchemas,
    ]

    /// The answers that every route of the control plane can give beside its own.
    static let controlRefusals = """
        "400": {"$ref": "#/components/responses/Refusal"}, "401": {"$ref": "#/components/responses/Refusal"},
        "403": {"$ref": "#/components/responses/Refusal"}, "404": {"$ref": "#/components/responses/Refusal"},
        "413": {"$ref": "#/components/responses/Refusal"}, "422": {"$ref": "#/components/responses/Refusal"},
        "429": {"$ref": "#/components/responses/Busy"}, "503": {"$ref": "#/components/responses/Busy"}, "default": {"$ref": "#/components/responses/Refusal"}
        """

    /// The body of an operation that takes none.
    static let noContent = """
        {"required": false, "content": {"application/json": {"schema": {"type": "object", "maxProperties": 0}}}}
        """

    private static let general = #"""
        {
          "tags": [
            {"name": "FinanceKit: control", "description": "Connections of Apple Wallet, with an administrator's API key."},
            {"name": "FinanceKit: publisher", "description": "Uploads of a device, with its publisher credential and nothing else."}
          ],
          "paths": {
            "/api/v1/financekit/capabilities": {
              "get": {
                "operationId": "financekitCapabilities", "tags": ["FinanceKit: control"],
                "summary": "What this server speaks, and its limits",
                "responses": {
                  "200": {
                    "description": "The capabilities.",
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FinanceKitCapabilities"}}}
                  },
                  \#(controlRefusals)
                }
              }
            }
          },
          "components": {
            "securitySchemes": {
              "PublisherCredential": {
                "type": "http", "scheme": "bearer", "description": "The credential of one publisher, from activation, rotation or repair."
              }
            },
            "parameters": {
              "FinanceKitConnectionId": {
                "name": "connection_id", "in": "path", "required": true, "schema": {"$ref": "#/components/schemas/Id"}
              }
            },
            "schemas": {
              "FinanceKitCapabilities": {
                "type": "object",
                "required": [
                  "available", "protocol_versions", "delivery", "max_payload_bytes", "max_records", "max_accounts",
                  "max_queued_batches", "max_chunks_per_capture", "transaction_statuses", "amount_precision", "amount_scale",
                  "connection_dispositions"
                ],
                "properties": {
                  "available": {"const": true},
                  "protocol_versions": {"type": "array", "items": {"type": "integer"}},
                  "delivery": {"const": "background_publisher"},
                  "max_payload_bytes": {"type": "integer"}, "max_records": {"type": "integer"},
                  "max_accounts": {"type": "integer"}, "max_queued_batches": {"type": "integer"},
                  "max_chunks_per_capture": {"type": "integer"},
                  "transaction_statuses": {"type": "array", "items": {"$ref": "#/components/schemas/FinanceKitTransactionStatus"}},
                  "amount_precision": {"type": "integer"}, "amount_scale": {"type": "integer"},
                  "connection_dispositions": {"type": "array", "items": {"enum": ["retain", "discard"]}}
                }
              },
              "FinanceKitMoney": {
                "type": "object", "additionalProperties": false, "required": ["amount", "currency", "direction"],
                "properties": {
                  "amount": {"type": "string", "pattern": "^(0|[1-9][0-9]{0,14})(\\.[0-9]{1,4})?$"},
                  "currency": {"$ref": "#/components/schemas/FinanceKitCurrency"},
                  "direction": {"enum": ["credit", "debit"]}
                }
              },
              "FinanceKitCurrency": {"type": "string", "pattern": "^[A-Z]{3}$", "description": "A code of ISO 4217."},
              "FinanceKitName": {"type": "string", "minLength": 1, "maxLength": 255}
            }
          }
        }
        """#
}
