/// The balance sheet, the caller's key, and syncs (docs/spec/ledger-api.md §5).
enum OverviewDescription {
    static let part = #"""
        {
          "paths": {
            "/api/v1/balance_sheet": {\#(get("balanceSheet", "What is owned and owed, each currency for itself", "BalanceSheet"))},
            "/api/v1/usage": {\#(get("usage", "The caller's own key, and what is left of its quota", "Usage"))},
            "/api/v1/sync": {
              "post": {
                "operationId": "requestSync", "tags": ["Ledger"], "summary": "Ask for a sync, which is complete at once",
                "responses": {
                  \#(LedgerDescription.one("Sync", status: 202)), "403": {"$ref": "#/components/responses/Refusal"},
                  \#(LedgerDescription.refusals)
                }
              }
            },
            "/api/v1/syncs": {
              "get": {
                "operationId": "syncs", "tags": ["Ledger"], "summary": "The latest requests to sync, newest first",
                "parameters": [{"$ref": "#/components/parameters/Page"}, {"$ref": "#/components/parameters/PerPage"}],
                "responses": {\#(LedgerDescription.list("data", of: "Sync")), \#(LedgerDescription.refusals)}
              }
            },
            "/api/v1/syncs/latest": {\#(get("latestSync", "The latest request to sync, or null", "LatestSync"))}
          },
          "components": {"schemas": {\#(sheetSchemas), \#(usageSchema), \#(syncSchemas)}}
        }
        """#

    private static func get(_ name: String, _ summary: String, _ schema: String) -> String {
        #"""
        "get": {
                "operationId": "\#(name)", "tags": ["Ledger"], "summary": "\#(summary)",
                "responses": {\#(LedgerDescription.one(schema)), \#(LedgerDescription.refusals)}
              }
        """#
    }

    private static let sums = #"""
        "currency": {"type": "string", "pattern": "^[A-Z]{3}$"}, "net_worth": {"$ref": "#/components/schemas/Money"},
                "assets": {"$ref": "#/components/schemas/Money"}, "liabilities": {"$ref": "#/components/schemas/Money"}
        """#

    private static let sheetSchemas = #"""
        "Money": {
              "type": "object", "required": ["amount", "currency", "formatted"],
              "properties": {
                "amount": {"$ref": "#/components/schemas/ExactAmount"}, "currency": {"type": "string", "pattern": "^[A-Z]{3}$"},
                "formatted": {"type": "string"}
              }
            },
            "CurrencyTotals": {
              "type": "object", "required": ["currency", "net_worth", "assets", "liabilities"], "properties": {\#(sums)}
            },
            "BalanceSheet": {
              "type": "object", "required": ["currency", "net_worth", "assets", "liabilities", "by_currency", "unconverted"],
              "properties": {
                \#(sums),
                "by_currency": {"type": "array", "items": {"$ref": "#/components/schemas/CurrencyTotals"}},
                "unconverted": {
                  "type": "array", "items": {"type": "string", "pattern": "^[A-Z]{3}$"},
                  "description": "The currencies that net_worth, assets and liabilities leave out."
                }
              }
            }
        """#

    private static let usageSchema = #"""
        "Usage": {
              "type": "object", "required": ["api_key", "rate_limit"],
              "properties": {
                "api_key": {
                  "type": "object", "required": ["name", "scopes", "last_used_at", "created_at"],
                  "properties": {
                    "name": {"type": "string"}, "scopes": {"type": "array", "items": {"enum": ["read", "read_write"]}},
                    "last_used_at": {"$ref": "#/components/schemas/OptionalTime"}, "created_at": {"$ref": "#/components/schemas/Time"}
                  }
                },
                "rate_limit": {
                  "type": "object", "required": ["tier", "limit", "current_count", "remaining", "reset_in_seconds", "reset_at"],
                  "properties": {
                    "tier": {"enum": ["noop", "standard"]}, "limit": {"type": ["integer", "null"]},
                    "current_count": {"type": "integer"}, "remaining": {"type": ["integer", "null"]},
                    "reset_in_seconds": {"type": "integer"}, "reset_at": {"$ref": "#/components/schemas/OptionalTime"}
                  }
                }
              }
            }
        """#

    private static let syncSchemas = #"""
        "Sync": {
              "type": "object",
              "required": [
                "id", "status", "syncable_type", "syncable_id", "syncing_at", "completed_at", "window_start_date", "window_end_date",
                "message"
              ],
              "properties": {
                "id": {"$ref": "#/components/schemas/Id"}, "status": {"const": "completed"}, "syncable_type": {"const": "Family"},
                "syncable_id": {"$ref": "#/components/schemas/Id"}, "syncing_at": {"$ref": "#/components/schemas/Time"},
                "completed_at": {"$ref": "#/components/schemas/Time"}, "window_start_date": {"type": "null"},
                "window_end_date": {"type": "null"}, "message": {"type": "string"}
              }
            },
            "LatestSync": {
              "type": "object", "required": ["data"],
              "properties": {"data": {"oneOf": [{"$ref": "#/components/schemas/Sync"}, {"type": "null"}]}}
            }
        """#
}
