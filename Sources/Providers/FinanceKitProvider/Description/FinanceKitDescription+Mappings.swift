extension FinanceKitDescription {
    static let mappings = #"""
        {
          "paths": {
            "/api/v1/financekit/connections/{connection_id}/account_mappings/{source_id}": {
              "parameters": [
                {"$ref": "#/components/parameters/FinanceKitConnectionId"},
                {"name": "source_id", "in": "path", "required": true, "schema": {"$ref": "#/components/schemas/Id"}}
              ],
              "put": {
                "operationId": "financekitMapAccount", "tags": ["FinanceKit: control"],
                "summary": "Give an account of the device its place in the books",
                "requestBody": {
                  "required": true,
                  "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FinanceKitMappingRequest"}}}
                },
                "responses": {
                  "200": {
                    "description": "The mapping.",
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FinanceKitMapping"}}}
                  },
                  "409": {"$ref": "#/components/responses/Refusal"},
                  \#(controlRefusals)
                }
              }
            }
          }
        }
        """#

    static let mappingSchemas = #"""
        {
          "components": {
            "schemas": {
              "FinanceKitMappingRequest": {
                "oneOf": [
                  {"$ref": "#/components/schemas/FinanceKitCreateMapping"}, {"$ref": "#/components/schemas/FinanceKitLinkMapping"}
                ]
              },
              "FinanceKitCreateMapping": {
                "type": "object", "additionalProperties": false,
                "required": [\#(requestKeys), "booked_balance", "observed_at"],
                "properties": {
                  \#(requestProperties), "action": {"const": "create"},
                  "booked_balance": {"$ref": "#/components/schemas/FinanceKitMoney"},
                  "observed_at": {"$ref": "#/components/schemas/Time"}
                }
              },
              "FinanceKitLinkMapping": {
                "type": "object", "additionalProperties": false, "required": [\#(requestKeys), "account_id"],
                "properties": {
                  \#(requestProperties), "action": {"const": "link"},
                  "account_id": {"$ref": "#/components/schemas/Id"}, "lineage_id": {"$ref": "#/components/schemas/Id"}
                }
              },
              "FinanceKitMapping": {
                "type": "object",
                "required": [
                  "source_id", "mapping_version", "name", "institution_name", "currency", "accountable_type", "subtype",
                  "ledger_timezone", "lineage_id", "account_id", "unavailable_at"
                ],
                "properties": {
                  "source_id": {"$ref": "#/components/schemas/Id"}, "mapping_version": {"type": "integer", "minimum": 1},
                  "name": {"$ref": "#/components/schemas/FinanceKitName"},
                  "institution_name": {"$ref": "#/components/schemas/FinanceKitName"},
                  "currency": {"$ref": "#/components/schemas/FinanceKitCurrency"},
                  "accountable_type": {"enum": ["Depository", "CreditCard"]}, "subtype": {"type": "string"},
                  "ledger_timezone": {"type": "string"}, "lineage_id": {"$ref": "#/components/schemas/Id"},
                  "account_id": {"$ref": "#/components/schemas/OptionalId"},
                  "unavailable_at": {"$ref": "#/components/schemas/OptionalTime"}
                }
              }
            }
          }
        }
        """#

    private static let requestKeys = """
        "expected_version", "action", "name", "institution_name", "currency", "accountable_type", "subtype", "ledger_timezone"
        """

    private static let requestProperties = #"""
        "expected_version": {"type": "integer", "minimum": 0, "maximum": \#(FinanceKitLimits.integerMax)},
                  "name": {"$ref": "#/components/schemas/FinanceKitName"},
                  "institution_name": {"$ref": "#/components/schemas/FinanceKitName"},
                  "currency": {"$ref": "#/components/schemas/FinanceKitCurrency"},
                  "accountable_type": {"enum": ["Depository", "CreditCard"]},
                  "subtype": {"enum": ["checking", "savings", "hsa", "cd", "money_market", "cash", "credit_card"]},
                  "ledger_timezone": {"type": "string", "description": "An IANA name.", "examples": ["Europe/Berlin"]}
        """#
}
