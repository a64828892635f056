/// What the routes take and answer, as parts of an OpenAPI 3.1 document.
package enum CSVDescription {
    package static let parts = [part]

    private static let refusals = """
        "401": {"$ref": "#/components/responses/Refusal"}, "403": {"$ref": "#/components/responses/Refusal"},
        "503": {"$ref": "#/components/responses/Busy"}, "default": {"$ref": "#/components/responses/Refusal"}
        """

    private static func report(_ description: String) -> String {
        ##"{"description": "\##(description)", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/CSVReport"}}}}"##
    }

    private static let part = #"""
        {
          "tags": [{"name": "CSV", "description": "Banks' files, with any user's API key."}],
          "paths": {
            "/api/v1/csv/profiles": {
              "get": {
                "operationId": "csvProfiles", "tags": ["CSV"], "summary": "How files can be read",
                "responses": {
                  "200": {
                    "description": "The profiles, by id.",
                    "content": {
                      "application/json": {
                        "schema": {
                          "type": "object", "required": ["profiles"],
                          "properties": {"profiles": {"type": "array", "items": {"$ref": "#/components/schemas/CSVProfile"}}}
                        }
                      }
                    }
                  },
                  "422": {"$ref": "#/components/responses/Refusal"}, \#(refusals)
                }
              }
            },
            "/api/v1/csv/imports": {
              "post": {
                "operationId": "importCSV", "tags": ["CSV"], "summary": "Import a bank's file into an account",
                "parameters": [
                  {"name": "account_id", "in": "query", "required": true, "schema": {"$ref": "#/components/schemas/Id"}},
                  {"name": "profile", "in": "query", "required": true, "schema": {"type": "string"}},
                  {"name": "dry_run", "in": "query", "schema": {"type": "boolean", "default": false}},
                  {"name": "strict", "in": "query", "schema": {"type": "boolean", "default": false}},
                  {"name": "rows", "in": "query", "schema": {"enum": ["all", "summary"], "default": "all"}}
                ],
                "requestBody": {"required": true, "content": {"text/csv": {"schema": {"type": "string"}}}},
                "responses": {
                  "200": \#(report("What an import would do.")), "201": \#(report("What the import did.")),
                  "404": {"$ref": "#/components/responses/Refusal"}, "409": {"$ref": "#/components/responses/Refusal"},
                  "413": {"$ref": "#/components/responses/Refusal"}, "415": {"$ref": "#/components/responses/Refusal"},
                  "422": {"$ref": "#/components/responses/Refusal"}, \#(refusals)
                }
              }
            }
          },
          "components": {
            "schemas": {
              "CSVProfile": {
                "type": "object", "required": ["id", "name", "bank", "country", "currency", "account_types"],
                "properties": {
                  "id": {"type": "string"}, "name": {"type": "string"}, "bank": {"type": ["string", "null"]},
                  "country": {"type": ["string", "null"]}, "currency": {"type": ["string", "null"]},
                  "account_types": {"type": "array", "items": {"type": "string"}}
                }
              },
              "CSVReport": {
                "type": "object", "required": ["import_id", "file_error", "reconciliation", "counts"],
                "properties": {
                  "import_id": {"$ref": "#/components/schemas/OptionalId"}, "file_error": {"type": ["string", "null"]},
                  "error": {"type": "string"}, "message": {"type": "string"},
                  "errors": {"type": "array", "items": {"type": "string"}},
                  "transactions": {"type": "array", "items": {"type": "object"}},
                  "rejected": {"type": "array", "items": {"type": "object"}}, "ignored": {"type": "array", "items": {"type": "object"}},
                  "added": {"type": "array", "items": {"type": "integer"}}, "matched": {"type": "array", "items": {"type": "integer"}},
                  "updated": {"type": "array", "items": {"type": "integer"}}, "vanished": {"type": "array", "items": {"type": "string"}},
                  "review": {"type": "array", "items": {"type": "object"}},
                  "reconciliation": {"type": ["string", "object", "null"]},
                  "counts": {"type": "object", "additionalProperties": {"type": "integer"}}
                }
              }
            }
          }
        }
        """#
}
