/// What is served around the books: health and this description itself.
enum AroundDescription {
    static let part = #"""
        {
          "tags": [{"name": "Around", "description": "Health, the caller, and this description."}],
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
            "/api/v1/whoami": {
              "get": {
                "operationId": "whoami", "tags": ["Around"], "summary": "Who the server takes the caller for, and from where",
                "responses": {
                  "200": {
                    "description": "The caller.",
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Caller"}}}
                  },
                  "429": {"$ref": "#/components/responses/Busy"}, "default": {"$ref": "#/components/responses/Refusal"}
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
          },
          "components": {
            "schemas": {
              "Caller": {
                "type": "object",
                "required": ["user", "family", "role", "scope", "client_address", "scheme", "ignored_headers"],
                "properties": {
                  "user": \#(named), "family": \#(named), "role": {"enum": ["admin", "member"]},
                  "scope": {"enum": ["read", "read_write"]},
                  "client_address": {"type": "string", "description": "As the server sees it; `unix` for a Unix socket."},
                  "scheme": {"enum": ["http", "https"]},
                  "ignored_headers": {
                    "type": "array",
                    "items": {
                      "type": "object", "required": ["name", "reason"],
                      "properties": {
                        "name": {"type": "string"}, "reason": {"enum": ["untrusted_peer", "malformed", "superseded"]}
                      }
                    }
                  }
                }
              }
            }
          }
        }
        """#

    private static let named = ##"""
        {
                    "type": "object", "required": ["id", "name"],
                    "properties": {"id": {"$ref": "#/components/schemas/Id"}, "name": {"type": "string"}}
                  }
        """##

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
