/// What is served around the books: health and this description itself.
enum AroundDescription {
    static let part = #"""
        {
          "tags": [{"name": "Around", "description": "Health, and this description. No key is needed."}],
          "paths": {
            "/healthz": {
              "get": {
                "operationId": "health", "tags": ["Around"], "summary": "Whether the process is up", "security": [],
                "responses": {\#(status("The process is up.", "ok")), "default": {"$ref": "#/components/responses/Refusal"}}
              }
            },
            "/readyz": {
              "get": {
                "operationId": "readiness", "tags": ["Around"], "summary": "Whether requests can be served", "security": [],
                "responses": {
                  \#(status("The database is open and the worker runs.", "ready")), "503": {"$ref": "#/components/responses/Busy"},
                  "default": {"$ref": "#/components/responses/Refusal"}
                }
              }
            },
            "/api/v1/openapi.json": {
              "get": {
                "operationId": "openapi", "tags": ["Around"], "summary": "This description", "security": [],
                "responses": {
                  "200": {
                    "description": "OpenAPI 3.1.",
                    "content": {
                      "application/json": {
                        "schema": {
                          "type": "object", "required": ["openapi", "info", "security", "tags", "paths", "components"],
                          "properties": {
                            "openapi": {"const": "3.1.0"}, "info": {"type": "object"}, "security": {"type": "array"},
                            "tags": {"type": "array"}, "paths": {"type": "object"}, "components": {"type": "object"}
                          }
                        }
                      }
                    }
                  },
                  "default": {"$ref": "#/components/responses/Refusal"}
                }
              }
            }
          }
        }
        """#

    private static func status(_ description: String, _ status: String) -> String {
        #"""
        "200": {
                    "description": "\#(description)",
                    "content": {
                      "application/json": {
                        "schema": {"type": "object", "required": ["status"], "properties": {"status": {"const": "\#(status)"}}}
                      }
                    }
                  }
        """#
    }
}
