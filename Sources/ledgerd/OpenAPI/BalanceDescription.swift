import LedgerKernel

/// Balances day by day (docs/spec/ledger-api.md §3 and §5).
enum BalanceDescription {
    static let part = #"""
        {
          "paths": {
            "/api/v1/balances": {
              "get": {
                "operationId": "balances", "tags": ["Ledger"], "summary": "The balances of each day on which something happened, newest first",
                "parameters": [
                  {"$ref": "#/components/parameters/Page"}, {"$ref": "#/components/parameters/PerPage"},
                  {"name": "account_id", "in": "query", "schema": {"$ref": "#/components/schemas/Id"}},
                  {"name": "currency", "in": "query", "schema": {"type": "string", "pattern": "^[A-Z]{3}$"}},
                  {"name": "start_date", "in": "query", "schema": {"type": "string", "format": "date"}},
                  {"name": "end_date", "in": "query", "schema": {"type": "string", "format": "date"}}
                ],
                "responses": {
                  \#(LedgerDescription.list("balances", of: "Balance")), "422": {"$ref": "#/components/responses/Refusal"},
                  \#(LedgerDescription.refusals)
                }
              }
            },
            "/api/v1/accounts/{id}/balances": {
              "parameters": [\#(LedgerDescription.id)],
              "get": {
                "operationId": "accountBalances", "tags": ["Ledger"],
                "summary": "What was observed of an account, and day by day what its transactions come to",
                "description": "Without a range, days lists the days on which something happened, in pages; between two of them the balance stays. With start_date, end_date or both it lists every day of the range, at most \#(Limits.balanceDaysMax), on one page.",
                "parameters": [
                  {"$ref": "#/components/parameters/Page"}, {"$ref": "#/components/parameters/PerPage"},
                  {"name": "start_date", "in": "query", "schema": {"type": "string", "format": "date"}},
                  {"name": "end_date", "in": "query", "schema": {"type": "string", "format": "date"}},
                  {"name": "after", "in": "query", "description": "A next_cursor of observations_pagination.", "schema": {"type": "string"}}
                ],
                "responses": {
                  \#(LedgerDescription.one("AccountBalances")), "404": {"$ref": "#/components/responses/Refusal"},
                  "422": {"$ref": "#/components/responses/Refusal"},
                  \#(LedgerDescription.refusals)
                }
              }
            }
          },
          "components": {"schemas": {\#(balance), \#(accountBalances)}}
        }
        """#

    /// Each is a text for people beside a number of the smallest unit.
    private static let amounts = [
        "balance", "cash_balance", "start_balance", "start_cash_balance", "start_non_cash_balance", "cash_inflows",
        "cash_outflows",
        "non_cash_inflows", "non_cash_outflows", "net_market_flows", "cash_adjustments", "non_cash_adjustments", "end_balance",
        "end_cash_balance", "end_non_cash_balance",
    ]

    private static let basis = #"""
        "balance_source": {"enum": ["observed", "entered", "computed"]},
        "balance_as_of": {"$ref": "#/components/schemas/OptionalTime"}
        """#

    private static let balance = #"""
        "Balance": {
              "type": "object",
              "required": [
                "id", "date", "currency", "flows_factor", "account", "created_at", "updated_at", "balance_source", "balance_as_of",
                \#(amounts.map { #""\#($0)", "\#($0)_cents""# }.joined(separator: ", "))
              ],
              "properties": {
                "id": {"$ref": "#/components/schemas/Id"}, "date": {"type": "string", "format": "date"},
                "currency": {"type": "string", "pattern": "^[A-Z]{3}$"}, "flows_factor": {"enum": [1, -1]},
                \#(amounts.map { #""\#($0)": {"type": "string"}, "\#($0)_cents": {"type": "integer"}"# }.joined(separator: ", ")),
                "account": {
                  "type": "object", "required": ["id", "name", "account_type"],
                  "properties": {
                    "id": {"$ref": "#/components/schemas/Id"}, "name": {"type": "string"},
                    "account_type": {"$ref": "#/components/schemas/AccountType"}
                  }
                },
                \#(basis), "created_at": {"$ref": "#/components/schemas/Time"}, "updated_at": {"$ref": "#/components/schemas/Time"}
              }
            }
        """#

    private static let accountBalances = #"""
        "AccountBalances": {
              "type": "object",
              "required": ["first_drift_date", "observations", "observations_pagination", "entered", "days", "pagination"],
              "properties": {
                "first_drift_date": {
                  "type": ["string", "null"], "format": "date",
                  "description": "The first day of all on which the observed balance is not what the transactions come to."
                },
                "observations": {
                  "type": "array", "description": "Newest first.",
                  "items": {
                    "type": "object", "required": ["kind", "observed_at", "amount", "amount_exact", "connection_id", "recorded_at"],
                    "properties": {
                      "kind": {"enum": ["booked", "available"]}, "observed_at": {"$ref": "#/components/schemas/Time"},
                      "amount": {"type": "string"}, "amount_exact": {"$ref": "#/components/schemas/ExactAmount"},
                      "connection_id": {"$ref": "#/components/schemas/Id"}, "recorded_at": {"$ref": "#/components/schemas/Time"}
                    }
                  }
                },
                "observations_pagination": {
                  "type": "object", "required": ["per_page", "next_cursor"],
                  "properties": {"per_page": {"type": "integer"}, "next_cursor": {"type": ["string", "null"]}}
                },
                "entered": {
                  "type": "array", "description": "What people stated, the latest, newest first.",
                  "items": {
                    "type": "object", "required": ["entered_at", "date", "amount", "amount_exact", "user_id"],
                    "properties": {
                      "entered_at": {"$ref": "#/components/schemas/Time"}, "date": {"type": "string", "format": "date"},
                      "amount": {"type": "string"}, "amount_exact": {"$ref": "#/components/schemas/ExactAmount"},
                      "user_id": {"type": ["string", "null"], "format": "uuid"}
                    }
                  }
                },
                "days": {
                  "type": "array",
                  "items": {
                    "type": "object", "required": ["date", "balance_exact", "balance_source", "balance_as_of", "observed_exact", "computed_exact", "drift_exact"],
                    "properties": {
                      "date": {"type": "string", "format": "date"}, "balance_exact": {"$ref": "#/components/schemas/ExactAmount"},
                      \#(basis),
                      "observed_exact": {"type": ["string", "null"]}, "computed_exact": {"$ref": "#/components/schemas/ExactAmount"},
                      "drift_exact": {"type": ["string", "null"]}
                    }
                  }
                },
                "pagination": {"$ref": "#/components/schemas/Pagination"}
              }
            }
        """#
}
