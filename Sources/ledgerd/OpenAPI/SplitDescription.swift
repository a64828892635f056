import LedgerKernel

/// What splits transactions and joins them as transfers (docs/spec/ledger-api.md §4).
enum SplitDescription {
    static let part = #"""
        {
          "paths": {
            "/api/v1/transactions/{id}/split": {
              "parameters": [\#(LedgerDescription.id)],
              "post": {
                "operationId": "splitTransaction", "tags": ["Ledger"], "summary": "Split a transaction into parts that add up to it",
                \#(LedgerDescription.body("SplitRequest")),
                "responses": {\#(LedgerDescription.one("Split", status: 201)), \#(conflict), \#(LedgerDescription.changeRefusals)}
              },
              "put": {
                "operationId": "changeParts", "tags": ["Ledger"],
                "summary": "Change the parts of a split transaction; those that are not named by their id go",
                \#(LedgerDescription.body("SplitRequest")),
                "responses": {\#(LedgerDescription.one("Split")), \#(LedgerDescription.changeRefusals)}
              },
              "delete": {
                "operationId": "unsplitTransaction", "tags": ["Ledger"], "summary": "Put a split transaction together again",
                "responses": {\#(LedgerDescription.one("Transaction")), \#(LedgerDescription.changeRefusals)}
              }
            },
            "/api/v1/transfers": {
              "post": {
                "operationId": "joinTransfer", "tags": ["Ledger"], "summary": "Join two transactions as a transfer",
                \#(LedgerDescription.body("TransferRequest")),
                "responses": {\#(LedgerDescription.one("Transfer", status: 201)), \#(conflict), \#(LedgerDescription.changeRefusals)}
              }
            },
            "/api/v1/transfers/{id}": {
              "parameters": [\#(LedgerDescription.id)],
              "delete": {
                "operationId": "dissolveTransfer", "tags": ["Ledger"], "summary": "Take a transfer apart; its transactions stay",
                "responses": {\#(LedgerDescription.one("Message")), \#(LedgerDescription.changeRefusals)}
              }
            }
          },
          "components": {"schemas": {\#(splitSchemas), \#(transferSchemas)}}
        }
        """#

    private static let conflict = ##""409": {"$ref": "#/components/responses/Refusal"}"##

    private static let splitSchemas = #"""
        "SplitRequest": {
              "type": "object", "required": ["parts"],
              "properties": {
                "parts": {
                  "type": "array", "minItems": 2, "maxItems": \#(Limits.splitPartsMax),
                  "items": {
                    "type": "object", "required": ["name", "amount"],
                    "properties": {
                      "id": {"$ref": "#/components/schemas/Id"},
                      "name": {"type": "string", "minLength": 1, "maxLength": 255},
                      "amount": {"type": ["number", "string"], "description": "Exact, in the transaction's stored sign."},
                      "category_id": {"$ref": "#/components/schemas/OptionalId"},
                      "merchant_id": {"$ref": "#/components/schemas/OptionalId"},
                      "tag_ids": {"type": ["array", "null"], "items": {"$ref": "#/components/schemas/Id"}},
                      "notes": {"type": ["string", "null"]}
                    }
                  }
                }
              }
            },
            "Split": {
              "type": "object", "required": ["parent", "parts"],
              "properties": {
                "parent": {"$ref": "#/components/schemas/Transaction"},
                "parts": {"type": "array", "items": {"$ref": "#/components/schemas/Transaction"}}
              }
            }
        """#

    private static let transferSchemas = #"""
        "TransactionTransfer": {
              "type": "object", "required": ["id", "amount", "currency", "other_account"],
              "properties": {
                "id": {"$ref": "#/components/schemas/Id"}, "amount": {"type": "string", "description": "What came in, for people."},
                "currency": {"type": "string", "pattern": "^[A-Z]{3}$"},
                "other_account": {
                  "type": "object", "required": ["id", "name", "account_type"],
                  "properties": {
                    "id": {"$ref": "#/components/schemas/Id"}, "name": {"type": "string"},
                    "account_type": {"$ref": "#/components/schemas/AccountType"}
                  }
                }
              }
            },
            "TransferRequest": {
              "type": "object", "required": ["transaction_ids"],
              "properties": {
                "transaction_ids": {
                  "type": "array", "minItems": 2, "maxItems": 2, "items": {"$ref": "#/components/schemas/Id"}
                }
              }
            },
            "Transfer": {
              "type": "object", "required": ["id", "amount", "currency", "transactions"],
              "properties": {
                "id": {"$ref": "#/components/schemas/Id"}, "amount": {"type": "string"},
                "currency": {"type": "string", "pattern": "^[A-Z]{3}$"},
                "transactions": {
                  "type": "array", "minItems": 2, "maxItems": 2, "items": {"$ref": "#/components/schemas/Transaction"},
                  "description": "Money out first, then money in."
                }
              }
            }
        """#
}
