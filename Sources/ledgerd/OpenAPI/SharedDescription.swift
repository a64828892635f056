import HTTP

/// What all parts of the description share: who is asking, paging, refusals, and the commonest values.
enum SharedDescription {
    /// Either of them will do, wherever a route names no other.
    static let keySchemes = ["ApiKey", "ApiKeyBearer"]

    static let part = #"""
        {
          "components": {
            "securitySchemes": {
              "ApiKey": {
                "type": "apiKey", "in": "header", "name": "X-Api-Key",
                "description": "Every answer to a valid key carries X-RateLimit-Limit, -Remaining and -Reset."
              },
              "ApiKeyBearer": {"type": "http", "scheme": "bearer", "description": "The API key; where it is sent, it decides."}
            },
            "parameters": {
              "Page": {
                "name": "page", "in": "query", "description": "From 1; one past the end gives the last page.",
                "schema": {"type": "integer", "default": 1}
              },
              "PerPage": {
                "name": "per_page", "in": "query",
                "description": "1 to \#(PageRequest.itemsPerPageMax); other values are moved to the nearest of these.",
                "schema": {"type": "integer", "default": \#(PageRequest.itemsPerPageDefault)}
              }
            },
            "responses": {
              "Refusal": {
                "description": "Refused; `error` says why.",
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
              },
              "Busy": {
                "description": "Not now; the same request may succeed later.",
                "headers": {"Retry-After": {"required": true, "description": "Seconds.", "schema": {"type": "integer"}}},
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
              }
            },
            "schemas": {
              "Error": {
                "type": "object", "required": ["error", "message"],
                "properties": {
                  "error": {"type": "string", "pattern": "^[a-z_]+$", "description": "A stable code."},
                  "message": {"type": "string", "description": "One sentence for a person."},
                  "path": {"type": "string", "description": "The field at fault."},
                  "errors": {
                    "type": "array", "items": {"type": "string"},
                    "description": "With every 422 of the ledger API: a sentence for each thing that is wrong; one about the form of a field begins with it."
                  },
                  "reason": {
                    "type": "string", "pattern": "^[a-z_]+$",
                    "description": "With `validation_failed`: the rule that a field broke, where it is more than the field's form."
                  }
                }
              },
              "Id": {"type": "string", "format": "uuid"},
              "OptionalId": {"type": ["string", "null"], "format": "uuid"},
              "Time": {"type": "string", "format": "date-time"},
              "OptionalTime": {"type": ["string", "null"], "format": "date-time"},
              "Pagination": {
                "type": "object", "required": ["page", "per_page", "total_count", "total_pages"],
                "properties": {
                  "page": {"type": "integer", "minimum": 1},
                  "per_page": {"type": "integer", "minimum": 1, "maximum": \#(PageRequest.itemsPerPageMax)},
                  "total_count": {"type": "integer", "minimum": 0}, "total_pages": {"type": "integer", "minimum": 0}
                }
              }
            }
          }
        }
        """#
}
