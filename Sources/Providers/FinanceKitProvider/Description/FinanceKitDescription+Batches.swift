import LedgerKernel

extension FinanceKitDescription {
    static let batchSchemas = #"""
        {
          "components": {
            "schemas": {
              "FinanceKitBatch": {
                "type": "object", "additionalProperties": false,
                "required": [
                  "protocol_version", "connection_id", "publisher_id", "generation", "stream_id", "batch_id", "sequence", "capture_id",
                  "chunk_index", "chunk_count", "capture_mode", "snapshot_complete", "captured_at", "selected_source_account_ids",
                  "events"
                ],
                "properties": {
                  "protocol_version": {"const": 2},
                  "connection_id": {"$ref": "#/components/schemas/Id"}, "publisher_id": {"$ref": "#/components/schemas/Id"},
                  "generation": {"type": "integer", "minimum": 1}, "stream_id": {"$ref": "#/components/schemas/Id"},
                  "batch_id": {"$ref": "#/components/schemas/Id"},
                  "sequence": {"type": "integer", "minimum": 1, "maximum": \#(FinanceKitLimits.integerMax)},
                  "predecessor_digest": {
                    "type": "string", "pattern": "^[0-9a-f]{64}$",
                    "description": "The SHA-256 of the batch before; absent exactly when `sequence` is 1."
                  },
                  "capture_id": {"$ref": "#/components/schemas/Id"},
                  "chunk_index": {"type": "integer", "minimum": 0, "maximum": \#(Limits.chunksPerCaptureMax - 1)},
                  "chunk_count": {"type": "integer", "minimum": 1, "maximum": \#(Limits.chunksPerCaptureMax)},
                  "capture_mode": {"enum": ["snapshot", "delta"]}, "snapshot_complete": {"type": "boolean"},
                  "captured_at": {"$ref": "#/components/schemas/Time"},
                  "selected_source_account_ids": {
                    "type": "array", "minItems": 1, "maxItems": \#(Limits.accountsPerConnectionMax), "uniqueItems": true,
                    "items": {"$ref": "#/components/schemas/Id"}
                  },
                  "events": {
                    "type": "array", "maxItems": \#(FinanceKitLimits.eventsPerBatchMax),
                    "items": {"$ref": "#/components/schemas/FinanceKitEvent"}
                  }
                }
              },
              "FinanceKitEvent": {
                "oneOf": [
                  {"$ref": "#/components/schemas/FinanceKitAccountUpsert"},
                  {"$ref": "#/components/schemas/FinanceKitAccountUnavailable"},
                  {"$ref": "#/components/schemas/FinanceKitBalanceUpsert"},
                  {"$ref": "#/components/schemas/FinanceKitTransactionUpsert"},
                  {"$ref": "#/components/schemas/FinanceKitTransactionTombstone"}
                ]
              }
            }
          }
        }
        """#

    static let accountEventSchemas = #"""
        {
          "components": {
            "schemas": {
              "FinanceKitAccountUpsert": {
                "type": "object", "additionalProperties": false, "required": ["kind", "account"],
                "properties": {
                  "kind": {"const": "account_upsert"},
                  "account": {
                    "type": "object", "additionalProperties": false,
                    "required": [
                      "source_id", "lineage_id", "mapping_version", "display_name", "institution_name", "currency", "kind"
                    ],
                    "properties": {
                      "source_id": {"$ref": "#/components/schemas/Id"}, "lineage_id": {"$ref": "#/components/schemas/Id"},
                      "mapping_version": {"type": "integer", "minimum": 1},
                      "display_name": {"$ref": "#/components/schemas/FinanceKitName"},
                      "institution_name": {"$ref": "#/components/schemas/FinanceKitName"},
                      "currency": {"$ref": "#/components/schemas/FinanceKitCurrency"}, "kind": {"enum": ["asset", "liability"]},
                      "account_description": {"type": "string", "maxLength": 1000},
                      "opening_date": {"$ref": "#/components/schemas/Time"}
                    }
                  }
                }
              },
              "FinanceKitAccountUnavailable": {
                "type": "object", "additionalProperties": false,
                "required": ["kind", "source_account_id", "lineage_id", "mapping_version"],
                "properties": {"kind": {"const": "account_unavailable"}, \#(binding)}
              },
              "FinanceKitBalanceUpsert": {
                "type": "object", "additionalProperties": false, "required": ["kind", "balance"],
                "properties": {
                  "kind": {"const": "balance_upsert"},
                  "balance": {
                    "type": "object", "additionalProperties": false,
                    "required": ["source_id", "source_account_id", "lineage_id", "mapping_version", "kind", "observed_at", "money"],
                    "properties": {
                      "source_id": {"$ref": "#/components/schemas/Id"}, \#(binding), "kind": {"enum": ["available", "booked"]},
                      "observed_at": {"$ref": "#/components/schemas/Time"},
                      "money": {"$ref": "#/components/schemas/FinanceKitMoney"}
                    }
                  }
                }
              }
            }
          }
        }
        """#

    static let transactionEventSchemas = #"""
        {
          "components": {
            "schemas": {
              "FinanceKitTransactionStatus": {"enum": ["authorized", "pending", "booked", "rejected", "memo", "unknown"]},
              "FinanceKitTransactionUpsert": {
                "type": "object", "additionalProperties": false, "required": ["kind", "transaction"],
                "properties": {
                  "kind": {"const": "transaction_upsert"},
                  "transaction": {
                    "type": "object", "additionalProperties": false,
                    "required": [
                      "source_id", "source_account_id", "lineage_id", "mapping_version", "amount", "transaction_description",
                      "original_transaction_description", "transaction_type", "status", "transacted_at"
                    ],
                    "properties": {
                      "source_id": {"$ref": "#/components/schemas/Id"}, \#(binding),
                      "amount": {"$ref": "#/components/schemas/FinanceKitMoney"},
                      "transaction_description": {"type": "string", "maxLength": 1000},
                      "original_transaction_description": {"type": "string", "maxLength": 1000},
                      "transaction_type": {"type": "string", "minLength": 1, "maxLength": 100},
                      "status": {"$ref": "#/components/schemas/FinanceKitTransactionStatus"},
                      "transacted_at": {"$ref": "#/components/schemas/Time"}, "posted_at": {"$ref": "#/components/schemas/Time"},
                      "merchant_name": {"$ref": "#/components/schemas/FinanceKitName"},
                      "merchant_category_code": {"type": "integer", "minimum": -32768, "maximum": 32767},
                      "foreign_amount": {"$ref": "#/components/schemas/FinanceKitMoney"},
                      "foreign_exchange_rate": {"type": "string", "pattern": "^[0-9]{1,18}(\\.[0-9]{1,18})?$"}
                    }
                  }
                }
              },
              "FinanceKitTransactionTombstone": {
                "type": "object", "additionalProperties": false, "required": ["kind", "tombstone"],
                "properties": {
                  "kind": {"const": "transaction_tombstone"},
                  "tombstone": {
                    "type": "object", "additionalProperties": false,
                    "required": ["source_id", "source_account_id", "lineage_id", "mapping_version"],
                    "properties": {"source_id": {"$ref": "#/components/schemas/Id"}, \#(binding)}
                  }
                }
              }
            }
          }
        }
        """#

    /// What every event repeats of its account's mapping.
    private static let binding = #"""
        "source_account_id": {"$ref": "#/components/schemas/Id"}, "lineage_id": {"$ref": "#/components/schemas/Id"},
                      "mapping_version": {"type": "integer", "minimum": 1}
        """#
}
