/// Categories, tags and merchants (docs/spec/ledger-api.md §5).
enum LabelDescription {
    static let part = #"""
        {
          "paths": {
            "/api/v1/categories": {
              "get": {
                "operationId": "categories", "tags": ["Ledger"], "summary": "The categories, by name",
                "parameters": [
                  {"$ref": "#/components/parameters/Page"}, {"$ref": "#/components/parameters/PerPage"},
                  {"name": "roots_only", "in": "query", "schema": {"type": "boolean", "default": false}},
                  {"name": "parent_id", "in": "query", "schema": {"$ref": "#/components/schemas/Id"}}
                ],
                "responses": {\#(LedgerDescription.list("categories", of: "Category")), \#(refusals)}
              },
              \#(adding("Category"))
            },
            "/api/v1/categories/{id}": {\#(one("Category"))},
            "/api/v1/tags": {"get": {\#(all("Tag", "tags"))}, \#(adding("Tag"))},
            "/api/v1/tags/{id}": {\#(one("Tag"))},
            "/api/v1/merchants": {"get": {\#(all("Merchant", "merchants"))}, \#(adding("Merchant"))}
          },
          "components": {"schemas": {\#(LabelSchemas.category), \#(LabelSchemas.tag), \#(LabelSchemas.merchant)}}
        }
        """#

    private static let refusals = LedgerDescription.changeRefusals

    private static func all(_ schema: String, _ name: String) -> String {
        #"""
        "operationId": "\#(name)", "tags": ["Ledger"], "summary": "All \#(name), by name",
              "responses": {
                "200": {
                  "description": "All of them.", "headers": {\#(LedgerDescription.rateLimits)},
                  "content": {
                    "application/json": {"schema": {"type": "array", "items": {"$ref": "#/components/schemas/\#(schema)"}}}
                  }
                }, \#(refusals)
              }
        """#
    }

    private static func adding(_ schema: String) -> String {
        #"""
        "post": {
                "operationId": "add\#(schema)", "tags": ["Ledger"], "summary": "Add a \#(schema.lowercased())",
                \#(LedgerDescription.body(schema + "Change")),
                "responses": {\#(LedgerDescription.one(schema, status: 201)), \#(refusals)}
              }
        """#
    }

    private static func one(_ schema: String) -> String {
        #"""
        "parameters": [\#(LedgerDescription.id)],
              "get": {
                "operationId": "\#(schema.lowercased())", "tags": ["Ledger"], "summary": "One \#(schema.lowercased())",
                "responses": {\#(LedgerDescription.one(schema)), \#(refusals)}
              },
              "patch": {
                "operationId": "edit\#(schema)", "tags": ["Ledger"], "summary": "Change what is given of a \#(schema.lowercased())",
                \#(LedgerDescription.body(schema + "Change")),
                "responses": {\#(LedgerDescription.one(schema)), \#(refusals)}
              },
              "delete": {
                "operationId": "delete\#(schema)", "tags": ["Ledger"],
                "summary": "Delete a \#(schema.lowercased()); transactions stay without it",
                "responses": {"204": {"description": "Deleted."}, \#(refusals)}
              }
        """#
    }
}
