/// What opens, changes and deletes accounts (docs/spec/ledger-api.md §3).
enum AccountChangeDescription {
    static let part = #"""
        {"components": {"schemas": {\#(newSchema), \#(changeSchema), \#(messageSchema)}}}
        """#

    static let opening = #"""
        "post": {
                "operationId": "openAccount", "tags": ["Ledger"], "summary": "Open an account; for administrators",
                \#(LedgerDescription.body("AccountOpening")),
                "responses": {\#(LedgerDescription.one("Account", status: 201)), \#(LedgerDescription.changeRefusals)}
              }
        """#

    static let changes = #"""
        "patch": {
                "operationId": "editAccount", "tags": ["Ledger"], "summary": "Rename, disable or enable an account; for administrators",
                \#(LedgerDescription.body("AccountChange")),
                "responses": {\#(LedgerDescription.one("Account")), \#(LedgerDescription.changeRefusals)}
              },
              "delete": {
                "operationId": "deleteAccount", "tags": ["Ledger"],
                "summary": "Delete an account with its transactions, unless a provider supplies it; for administrators",
                "responses": {
                  \#(LedgerDescription.one("Message")), "409": {"$ref": "#/components/responses/Refusal"}, \#(LedgerDescription.changeRefusals)
                }
              }
        """#

    private static let newSchema = #"""
        "AccountOpening": {
              "type": "object", "required": ["account"],
              "properties": {
                "account": {
                  "type": "object", "required": ["name", "account_type", "currency"],
                  "properties": {
                    "name": {"type": "string", "minLength": 1, "maxLength": 255},
                    "account_type": {"$ref": "#/components/schemas/AccountType"}, "subtype": {"type": ["string", "null"]},
                    "currency": {"type": "string", "pattern": "^[A-Z]{3}$"},
                    "balance": {
                      "type": ["number", "string", "null"], "description": "What it holds or owes now; else the sum of its transactions."
                    },
                    "institution_name": {"type": ["string", "null"]}
                  }
                }
              }
            }
        """#

    private static let changeSchema = #"""
        "AccountChange": {
              "type": "object", "required": ["account"],
              "properties": {
                "account": {
                  "type": "object",
                  "properties": {
                    "name": {"type": "string", "minLength": 1, "maxLength": 255}, "status": {"enum": ["active", "disabled"]},
                    "balance": {
                      "type": ["number", "string"],
                      "description": "What it holds or owes now, as a person states it; entries by hand that come after it move it."
                    }
                  }
                }
              }
            }
        """#

    private static let messageSchema = #"""
        "Message": {"type": "object", "required": ["message"], "properties": {"message": {"type": "string"}}}
        """#
}
