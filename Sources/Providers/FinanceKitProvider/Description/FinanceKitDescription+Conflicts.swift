extension FinanceKitDescription {
    static let conflicts = #"""
        {
          "paths": {
            "/api/v1/financekit/connections/{connection_id}/conflicts": {
              "parameters": [{"$ref": "#/components/parameters/FinanceKitConnectionId"}],
              "get": {
                "operationId": "financekitConflicts", "tags": ["FinanceKit: control"], "summary": "The open conflicts, newest first",
                "parameters": [{"$ref": "#/components/parameters/Page"}, {"$ref": "#/components/parameters/PerPage"}],
                "responses": {
                  "200": {
                    "description": "A page of them.",
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FinanceKitConflictList"}}}
                  },
                  \#(controlRefusals)
                }
              }
            },
            "/api/v1/financekit/connections/{connection_id}/conflicts/resolve": {
              "parameters": [{"$ref": "#/components/parameters/FinanceKitConnectionId"}],
              "post": {
                "operationId": "financekitResolveConflicts", "tags": ["FinanceKit: control"],
                "summary": "Answer all open conflicts, or those of a kind",
                "requestBody": {
                  "required": true,
                  "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FinanceKitBulkResolution"}}}
                },
                "responses": {
                  "200": {
                    "description": "How many there were.",
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FinanceKitResolved"}}}
                  },
                  \#(controlRefusals)
                }
              }
            },
            "/api/v1/financekit/connections/{connection_id}/conflicts/{id}": {
              "parameters": [
                {"$ref": "#/components/parameters/FinanceKitConnectionId"},
                {"name": "id", "in": "path", "required": true, "schema": {"$ref": "#/components/schemas/Id"}}
              ],
              "patch": {
                "operationId": "financekitResolveConflict", "tags": ["FinanceKit: control"], "summary": "Answer a conflict",
                "requestBody": {
                  "required": true,
                  "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FinanceKitResolution"}}}
                },
                "responses": {
                  "200": {
                    "description": "The conflict, now resolved.",
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FinanceKitConflict"}}}
                  },
                  "409": {"$ref": "#/components/responses/Refusal"},
                  \#(controlRefusals)
                }
              }
            }
          }
        }
        """#

    static let conflictSchemas = #"""
        {
          "components": {
            "schemas": {
              "FinanceKitConflictKind": {
                "enum": [
                  "protected_entry", "protected_tombstone", "protected_source_update", "source_reappeared", "replacement_identity",
                  "balance_observation_conflict"
                ]
              },
              "FinanceKitAnswer": {"enum": ["keep_sure", "retry_after_repair", "use_source"]},
              "FinanceKitResolution": {
                "type": "object", "additionalProperties": false, "required": ["resolution"],
                "properties": {"resolution": {"$ref": "#/components/schemas/FinanceKitAnswer"}}
              },
              "FinanceKitBulkResolution": {
                "type": "object", "additionalProperties": false, "required": ["resolution"],
                "properties": {
                  "resolution": {"$ref": "#/components/schemas/FinanceKitAnswer"},
                  "kind": {"$ref": "#/components/schemas/FinanceKitConflictKind"}
                }
              },
              "FinanceKitResolved": {
                "type": "object", "required": ["resolved"], "properties": {"resolved": {"type": "integer", "minimum": 0}}
              },
              "FinanceKitConflictList": {
                "type": "object", "required": ["conflicts", "pagination"],
                "properties": {
                  "conflicts": {"type": "array", "items": {"$ref": "#/components/schemas/FinanceKitConflict"}},
                  "pagination": {"$ref": "#/components/schemas/Pagination"}
                }
              },
              "FinanceKitConflict": {
                "type": "object",
                "required": [
                  "id", "kind", "status", "details", "resolution", "resolved_at", "created_at", "lineage_id", "transaction_id",
                  "financekit_account_lineage_id", "financekit_transaction_id"
                ],
                "properties": {
                  "id": {"$ref": "#/components/schemas/Id"}, "kind": {"$ref": "#/components/schemas/FinanceKitConflictKind"},
                  "status": {"enum": ["open", "resolved"]},
                  "details": {
                    "type": "object", "required": ["source_id", "source_account_id"],
                    "properties": {
                      "source_id": {"$ref": "#/components/schemas/Id"}, "source_account_id": {"$ref": "#/components/schemas/Id"},
                      "entry_id": {"$ref": "#/components/schemas/Id"}, "kind": {"enum": ["booked", "available"]},
                      "observed_at": {"$ref": "#/components/schemas/Time"}
                    }
                  },
                  "resolution": {"enum": ["keep_sure", "retry_after_repair", "use_source", null]},
                  "resolved_at": {"$ref": "#/components/schemas/OptionalTime"},
                  "created_at": {"$ref": "#/components/schemas/Time"}, "lineage_id": {"$ref": "#/components/schemas/Id"},
                  "transaction_id": {"$ref": "#/components/schemas/OptionalId"},
                  "financekit_account_lineage_id": {"$ref": "#/components/schemas/Id"},
                  "financekit_transaction_id": {"$ref": "#/components/schemas/OptionalId"}
                }
              }
            }
          }
        }
        """#
}
