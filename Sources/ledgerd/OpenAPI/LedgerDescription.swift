/// What the ledger API serves (docs/spec/ledger-api.md §3 and §4).
enum LedgerDescription {
    static let part = #"""
        {
          "tags": [{"name": "Ledger", "description": "The family's accounts and transactions, with any user's API key."}],
          "paths": {
            "/api/v1/accounts": {
              "get": {
                "operationId": "accounts", "tags": ["Ledger"], "summary": "The accounts, by name",
                "parameters": [
                  {"$ref": "#/components/parameters/Page"}, {"$ref": "#/components/parameters/PerPage"},
                  {"name": "include_disabled", "in": "query", "schema": {"type": "boolean", "default": false}}
                ],
                "responses": {\#(list("accounts", of: "Account")), \#(refusals)}
              },
              \#(AccountChangeDescription.opening)
            },
            "/api/v1/accounts/{id}": {
              "parameters": [\#(id)],
              "get": {
                "operationId": "account", "tags": ["Ledger"], "summary": "One account",
                "responses": {\#(one("Account")), "404": {"$ref": "#/components/responses/Refusal"}, \#(refusals)}
              },
              \#(AccountChangeDescription.changes)
            },
            "/api/v1/transactions": {
              "get": {
                "operationId": "transactions", "tags": ["Ledger"], "summary": "The transactions, newest first",
                "parameters": [
                  {"$ref": "#/components/parameters/Page"}, {"$ref": "#/components/parameters/PerPage"}, \#(after), \#(filters)
                ],
                "responses": {
                  \#(list("transactions", of: "Transaction", paged: "CursorPagination")), "422": {"$ref": "#/components/responses/Refusal"}, \#(refusals)
                }
              },
              \#(TransactionChangeDescription.adding)
            },
            "/api/v1/transactions/{id}": {
              "parameters": [\#(id)],
              "get": {
                "operationId": "transaction", "tags": ["Ledger"], "summary": "One transaction",
                "responses": {\#(one("Transaction")), "404": {"$ref": "#/components/responses/Refusal"}, \#(refusals)}
              },
              \#(TransactionChangeDescription.changes)
            }
          },
          "components": {
            "schemas": {\#(LedgerSchemas.account), \#(LedgerSchemas.transaction), \#(LedgerSchemas.cursorPagination)}
          }
        }
        """#

    static let id = ##"{"name": "id", "in": "path", "required": true, "schema": {"$ref": "#/components/schemas/Id"}}"##

    static let refusals = #"""
        "401": {"$ref": "#/components/responses/Refusal"}, "429": {"$ref": "#/components/responses/Busy"},
                  "503": {"$ref": "#/components/responses/Busy"},
                  "default": {"$ref": "#/components/responses/Refusal"}
        """#

    /// What a change may be refused with.
    static let changeRefusals = #"""
        "400": {"$ref": "#/components/responses/Refusal"}, "403": {"$ref": "#/components/responses/Refusal"},
                  "404": {"$ref": "#/components/responses/Refusal"}, "422": {"$ref": "#/components/responses/Refusal"},
                  \#(refusals)
        """#

    /// The body of a request, as one schema.
    static func body(_ schema: String) -> String {
        #"""
        "requestBody": {
                  "required": true, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/\#(schema)"}}}
                }
        """#
    }

    /// The filters of `GET /transactions`; a list may be one text with commas, a repeated name, or a repeated name with `[]`.
    private static let filters = [
        filter("account_id", #"{"type": "string"}"#), filter("account_ids", #"{"type": "array", "items": {"type": "string"}}"#),
        filter("category_id", #"{"type": "string"}"#), filter("category_ids", #"{"type": "array", "items": {"type": "string"}}"#),
        filter("merchant_id", #"{"type": "string"}"#), filter("merchant_ids", #"{"type": "array", "items": {"type": "string"}}"#),
        filter("tag_ids", #"{"type": "array", "items": {"type": "string"}}"#),
        filter("start_date", #"{"type": "string", "format": "date"}"#),
        filter("end_date", #"{"type": "string", "format": "date"}"#),
        filter("min_amount", #"{"type": "string", "pattern": "^-?[0-9]{1,15}(\\.[0-9]{1,4})?$"}"#),
        filter("max_amount", #"{"type": "string", "pattern": "^-?[0-9]{1,15}(\\.[0-9]{1,4})?$"}"#),
        filter("type", #"{"enum": ["income", "expense"]}"#), filter("pending", #"{"type": "boolean"}"#),
        filter("search", #"{"type": "string"}"#), filter("source", #"{"type": "string"}"#),
        filter("import_id", ##"{"$ref": "#/components/schemas/Id"}"##),
    ].joined(separator: ", ")

    private static let after = #"""
        {
                    "name": "after", "in": "query", "schema": {"type": "string"},
                    "description": "A `next_cursor`, or empty to begin: the list goes on there, at the same cost at any depth, uncounted."
                  }
        """#

    private static func filter(_ name: String, _ schema: String) -> String {
        #"{"name": "\#(name)", "in": "query", "schema": \#(schema)}"#
    }

    static func one(_ schema: String, status: Int = 200) -> String {
        #"""
        "\#(status)": {
                    "description": "The \#(schema.lowercased()).", "headers": {\#(rateLimits)},
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/\#(schema)"}}}
                  }
        """#
    }

    static func list(_ key: String, of schema: String, paged pagination: String = "Pagination") -> String {
        #"""
        "200": {
                    "description": "A page of them.", "headers": {\#(rateLimits)},
                    "content": {
                      "application/json": {
                        "schema": {
                          "type": "object", "required": ["\#(key)", "pagination"],
                          "properties": {
                            "\#(key)": {"type": "array", "items": {"$ref": "#/components/schemas/\#(schema)"}},
                            "pagination": {"$ref": "#/components/schemas/\#(pagination)"}
                          }
                        }
                      }
                    }
                  }
        """#
    }

    static let rateLimits = ["Limit", "Remaining", "Reset"].map { name in
        #""X-RateLimit-\#(name)": {"required": true, "schema": {"type": "string"}}"#
    }.joined(separator: ", ")
}
