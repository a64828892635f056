import HTTP

/// The objects of the ledger API.
enum LedgerSchemas {
    static let account = #"""
        "AccountType": {
              "enum": ["depository", "credit_card", "loan", "investment", "other_asset", "other_liability"]
            },
            "Account": {
              "type": "object",
              "required": [
                "id", "name", "balance", "balance_cents", "cash_balance", "cash_balance_cents", "currency", "classification",
                "account_type", "subtype", "status", "institution_name", "institution_domain", "created_at", "updated_at",
                "balance_exact", "balance_source", "balance_as_of", "provider", "connection_id"
              ],
              "properties": {
                "id": {"$ref": "#/components/schemas/Id"}, "name": {"type": "string"},
                "balance": {"type": "string", "description": "For people; not to be parsed."}, "balance_cents": {"type": "integer"},
                "cash_balance": {"type": "string"}, "cash_balance_cents": {"type": "integer"},
                "currency": {"type": "string", "pattern": "^[A-Z]{3}$"}, "classification": {"enum": ["asset", "liability"]},
                "account_type": {"$ref": "#/components/schemas/AccountType"}, "subtype": {"type": ["string", "null"]},
                "status": {"enum": ["active", "disabled"]}, "institution_name": {"type": ["string", "null"]},
                "institution_domain": {"type": ["string", "null"]}, "created_at": {"$ref": "#/components/schemas/Time"},
                "updated_at": {"$ref": "#/components/schemas/Time"}, "balance_exact": {"$ref": "#/components/schemas/ExactAmount"},
                "balance_source": {"enum": ["observed", "entered", "computed"]},
                "balance_as_of": {"$ref": "#/components/schemas/Time"}, "provider": {"type": ["string", "null"]},
                "connection_id": {"$ref": "#/components/schemas/OptionalId"}
              }
            }
        """#

    static let transaction = #"""
        "ExactAmount": {"type": "string", "pattern": "^-?[0-9]+(\\.[0-9]{1,4})?$"},
            "Transaction": {
              "type": "object",
              "required": [
                "id", "date", "amount", "amount_cents", "signed_amount_cents", "currency", "name", "notes", "external_id", "source",
                "classification", "account", "category", "merchant", "tags", "transfer", "created_at", "updated_at", "user_modified",
                "excluded", "amount_exact", "pending", "protection", "import_id", "parent_id"
              ],
              "properties": {
                "id": {"$ref": "#/components/schemas/Id"}, "date": {"type": "string", "format": "date"},
                "amount": {"type": "string", "description": "For people; not to be parsed. The stored sign."},
                "amount_cents": {"type": "integer", "minimum": 0},
                "signed_amount_cents": {"type": "integer", "description": "Money in is positive."},
                "currency": {"type": "string", "pattern": "^[A-Z]{3}$"}, "name": {"type": "string"},
                "notes": {"type": ["string", "null"]}, "external_id": {"type": ["string", "null"]},
                "source": {"type": ["string", "null"]}, "classification": {"enum": ["income", "expense"]},
                "account": {
                  "type": "object", "required": ["id", "name", "account_type"],
                  "properties": {
                    "id": {"$ref": "#/components/schemas/Id"}, "name": {"type": "string"},
                    "account_type": {"$ref": "#/components/schemas/AccountType"}
                  }
                },
                "category": {
                  "type": ["object", "null"], "required": ["id", "name", "color", "icon"],
                  "properties": {
                    "id": {"$ref": "#/components/schemas/Id"}, "name": {"type": "string"}, "color": {"type": "string"},
                    "icon": {"type": "string"}
                  }
                },
                "merchant": {
                  "type": ["object", "null"], "required": ["id", "name"],
                  "properties": {"id": {"$ref": "#/components/schemas/Id"}, "name": {"type": "string"}}
                },
                "tags": {
                  "type": "array",
                  "items": {
                    "type": "object", "required": ["id", "name", "color"],
                    "properties": {
                      "id": {"$ref": "#/components/schemas/Id"}, "name": {"type": "string"}, "color": {"type": "string"}
                    }
                  }
                },
                "transfer": {"oneOf": [{"$ref": "#/components/schemas/TransactionTransfer"}, {"type": "null"}]}, "created_at": {"$ref": "#/components/schemas/Time"},
                "updated_at": {"$ref": "#/components/schemas/Time"}, "user_modified": {"type": "boolean"},
                "excluded": {"type": "boolean"}, "amount_exact": {"$ref": "#/components/schemas/ExactAmount"},
                "pending": {"type": "boolean"},
                "protection": {
                  "type": "array",
                  "items": {"enum": ["amount", "date", "name", "excluded", "import_locked", "reconciled", "split", "transfer"]}
                },
                "import_id": {"$ref": "#/components/schemas/OptionalId"}, "parent_id": {"$ref": "#/components/schemas/OptionalId"}
              }
            }
        """#

    /// Paging of the transactions: what was not counted is null.
    static let cursorPagination = #"""
        "CursorPagination": {
              "type": "object", "required": ["page", "per_page", "total_count", "total_pages", "next_cursor"],
              "properties": {
                "page": {"type": ["integer", "null"], "minimum": 1},
                "per_page": {"type": "integer", "minimum": 1, "maximum": \#(PageRequest.itemsPerPageMax)},
                "total_count": {"type": ["integer", "null"], "minimum": 0},
                "total_pages": {"type": ["integer", "null"], "minimum": 1},
                "next_cursor": {"type": ["string", "null"], "description": "Where the list goes on; null at its end."}
              }
            }
        """#
}
