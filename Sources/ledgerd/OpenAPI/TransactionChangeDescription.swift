/// What enters, edits, deletes and restores transactions (docs/spec/ledger-api.md §4).
enum TransactionChangeDescription {
    static let part = #"""
        {
          "paths": {
            "/api/v1/transactions/{id}/restore": {
              "parameters": [\#(LedgerDescription.id)],
              "post": {
                "operationId": "restoreTransaction", "tags": ["Ledger"],
                "summary": "Bring back a transaction that a person deleted; its source may not change it from then on",
                "responses": {\#(LedgerDescription.one("Transaction")), \#(LedgerDescription.changeRefusals)}
              }
            },
            "/api/v1/transactions/{id}/history": {
              "parameters": [\#(LedgerDescription.id)],
              "get": {
                "operationId": "transactionHistory", "tags": ["Ledger"],
                "summary": "Why a transaction is here and looks as it does: source, imports, decisions, edits",
                "responses": {\#(LedgerDescription.one("History")), \#(LedgerDescription.changeRefusals)}
              }
            }
          },
          "components": {"schemas": {\#(newSchema), \#(changeSchema), \#(deletedSchema), \#(HistorySchema.text)}}
        }
        """#

    static let adding = #"""
        "post": {
                "operationId": "addTransaction", "tags": ["Ledger"], "summary": "Enter a transaction by hand",
                \#(LedgerDescription.body("TransactionEntry")),
                "responses": {
                  \#(LedgerDescription.one("Transaction")), \#(LedgerDescription.one("Transaction", status: 201)), \#(LedgerDescription.changeRefusals)
                }
              }
        """#

    static let changes = #"""
        \#(edit("patch", "editTransaction")),
              \#(edit("put", "putTransaction")),
              "delete": {
                "operationId": "deleteTransaction", "tags": ["Ledger"], "summary": "Delete a transaction; no source brings it back",
                "responses": {\#(LedgerDescription.one("TransactionDeleted")), \#(LedgerDescription.changeRefusals)}
              }
        """#

    private static func edit(_ method: String, _ name: String) -> String {
        #"""
        "\#(method)": {
                "operationId": "\#(name)", "tags": ["Ledger"], "summary": "Change what is given of a transaction",
                "description": "What is left out stays. Date, name and amount that a person sets are protected from the source. The amount of a split transaction (409 already_split) and of a side of a transfer (409 already_transfer) cannot be changed until it is put together or taken apart again. A part is changed through its whole, by PUT of the split (422 part_of_split).",
                \#(LedgerDescription.body("TransactionChange")),
                "responses": {
                  \#(LedgerDescription.one("Transaction")), "409": {"$ref": "#/components/responses/Refusal"},
                  \#(LedgerDescription.changeRefusals)
                }
              }
        """#
    }

    /// What entering and editing share.
    private static let members = #"""
        "amount": {
                      "type": ["number", "string"], "description": "At most 15 digits before and four behind the point; read exactly. Money out is positive, unless `nature` says."
                    },
                    "date": {"type": "string", "format": "date"}, "name": {"type": "string", "minLength": 1, "maxLength": 255},
                    "description": {"type": "string", "description": "Another key of `name`."}, "notes": {"type": ["string", "null"]},
                    "currency": {"type": "string", "pattern": "^[A-Z]{3}$", "description": "The account's, if it is given."},
                    "nature": {"enum": ["income", "inflow", "expense", "outflow"]},
                    "category_id": {"$ref": "#/components/schemas/OptionalId"},
                    "merchant_id": {"$ref": "#/components/schemas/OptionalId"},
                    "tag_ids": {"type": ["array", "null"], "items": {"$ref": "#/components/schemas/Id"}}
        """#

    private static let newSchema = #"""
        "TransactionEntry": {
              "type": "object", "required": ["transaction"],
              "properties": {
                "transaction": {
                  "type": "object", "required": ["account_id", "date", "amount"],
                  "properties": {
                    "account_id": {"$ref": "#/components/schemas/Id"},
                    "external_id": {
                      "type": "string", "description": "With it a repeated request answers 200 with what there is, unchanged."
                    },
                    "source": {"type": "string", "default": "api", "description": "Only with `external_id`."},
                    \#(members)
                  }
                }
              }
            }
        """#

    private static let changeSchema = #"""
        "TransactionChange": {
              "type": "object", "required": ["transaction"],
              "properties": {
                "transaction": {
                  "type": "object",
                  "properties": {
                    "excluded": {"type": "boolean"}, "user_modified": {"type": "boolean"},
                    \#(members)
                  }
                }
              }
            }
        """#

    private static let deletedSchema = #"""
        "TransactionDeleted": {
              "type": "object", "required": ["message"], "properties": {"message": {"type": "string"}}
            }
        """#
}
