/// The list of every connection of every provider (docs/spec/ledger-api.md §5).
enum ConnectionListDescription {
    static let part = #"""
        {
          "paths": {
            "/api/v1/provider_connections": {
              "get": {
                "operationId": "providerConnections", "tags": ["Ledger"],
                "summary": "Every connection of every provider; for administrators",
                "responses": {
                  \#(LedgerDescription.one("ProviderConnections")), "403": {"$ref": "#/components/responses/Refusal"},
                  \#(LedgerDescription.refusals)
                }
              }
            }
          },
          "components": {"schemas": {\#(schemas)}}
        }
        """#

    private static let schemas = #"""
        "ProviderConnections": {
              "type": "object", "required": ["data"],
              "properties": {"data": {"type": "array", "items": {"$ref": "#/components/schemas/ProviderConnection"}}}
            },
            "ProviderConnection": {
              "type": "object",
              "required": [
                "id", "provider", "provider_type", "name", "status", "requires_update", "credentials_configured",
                "scheduled_for_deletion", "pending_account_setup", "institution", "accounts", "sync", "created_at", "updated_at"
              ],
              "properties": {
                "id": {"$ref": "#/components/schemas/Id"}, "provider": {"type": "string"}, "provider_type": {"type": "string"},
                "name": {"type": "string"}, "status": {"enum": ["pending_mapping", "active", "repair_required", "revoked"]},
                "requires_update": {"type": "boolean"}, "credentials_configured": {"type": "boolean"},
                "scheduled_for_deletion": {"type": "boolean"}, "pending_account_setup": {"type": "boolean"},
                "institution": {
                  "type": "object", "required": ["name", "domain", "url"],
                  "properties": {"name": {"type": ["string", "null"]}, "domain": {"type": "null"}, "url": {"type": "null"}}
                },
                "accounts": {
                  "type": "object", "required": ["total_count", "linked_count", "unlinked_count"],
                  "properties": {
                    "total_count": {"type": "integer"}, "linked_count": {"type": "integer"}, "unlinked_count": {"type": "integer"}
                  }
                },
                "sync": {
                  "type": "object", "required": ["syncing", "status_summary", "last_synced_at", "latest"],
                  "properties": {
                    "syncing": {"type": "boolean"}, "status_summary": {"type": ["string", "null"]},
                    "last_synced_at": {"$ref": "#/components/schemas/OptionalTime"},
                    "latest": {"oneOf": [{"$ref": "#/components/schemas/AppliedImport"}, {"type": "null"}]}
                  }
                },
                "created_at": {"$ref": "#/components/schemas/Time"}, "updated_at": {"$ref": "#/components/schemas/Time"}
              }
            },
            "AppliedImport": {
              "type": "object", "required": ["id", "status", "completed_at"],
              "properties": {
                "id": {"$ref": "#/components/schemas/Id"}, "status": {"const": "completed"},
                "completed_at": {"$ref": "#/components/schemas/Time"}
              }
            }
        """#
}
