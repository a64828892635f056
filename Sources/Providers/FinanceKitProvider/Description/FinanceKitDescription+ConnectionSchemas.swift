import LedgerKernel

extension FinanceKitDescription {
    static let connectionSchemas = #"""
        {
          "components": {
            "schemas": {
              "FinanceKitEnrolment": {
                "type": "object", "additionalProperties": false, "required": ["protocol_version", "enrollment_id", "consent"],
                "properties": {
                  "protocol_version": {"const": 2},
                  "enrollment_id": {"$ref": "#/components/schemas/Id", "description": "Chosen by the client; the same again is the same request."},
                  "consent": {"$ref": "#/components/schemas/FinanceKitConsent"},
                  "replaces_connection_id": {"$ref": "#/components/schemas/Id"}
                }
              },
              "FinanceKitConsent": {
                "type": "object", "additionalProperties": false,
                "required": [
                  "version", "granted_at", "selected_source_account_ids", "upload_authorized", "family_visibility_acknowledged",
                  "remote_processing_acknowledged"
                ],
                "properties": {
                  "version": {"const": 1},
                  "granted_at": {"$ref": "#/components/schemas/Time"},
                  "selected_source_account_ids": {
                    "type": "array", "minItems": 1, "maxItems": \#(Limits.accountsPerConnectionMax), "uniqueItems": true,
                    "items": {"$ref": "#/components/schemas/Id"}
                  },
                  "upload_authorized": {"const": true}, "family_visibility_acknowledged": {"const": true},
                  "remote_processing_acknowledged": {"const": true}
                }
              },
              "FinanceKitConnection": {
                "type": "object",
                "required": [
                  "id", "connection_id", "publisher_id", "status", "generation", "stream_id", "next_sequence", "repair_reason",
                  "last_device_contact_at", "last_accepted_at", "last_imported_at", "last_downstream_at", "last_captured_at",
                  "open_conflicts", "disposition", "purge_requested_at", "purge_completed_at"
                ],
                "properties": {
                  "id": {"$ref": "#/components/schemas/Id"}, "connection_id": {"$ref": "#/components/schemas/Id"},
                  "publisher_id": {"$ref": "#/components/schemas/Id"},
                  "status": {"enum": ["pending_mapping", "active", "repair_required", "revoked"]},
                  "generation": {"type": "integer", "minimum": 1},
                  "stream_id": {"$ref": "#/components/schemas/OptionalId"},
                  "next_sequence": {"type": "integer", "minimum": 1},
                  "repair_reason": {"type": ["string", "null"]},
                  "last_device_contact_at": {"$ref": "#/components/schemas/OptionalTime"},
                  "last_accepted_at": {"$ref": "#/components/schemas/OptionalTime"},
                  "last_imported_at": {"$ref": "#/components/schemas/OptionalTime"},
                  "last_downstream_at": {"$ref": "#/components/schemas/OptionalTime"},
                  "last_captured_at": {"$ref": "#/components/schemas/OptionalTime"},
                  "open_conflicts": {"type": "integer", "minimum": 0},
                  "disposition": {"enum": ["retain", "discard", null]},
                  "purge_requested_at": {"$ref": "#/components/schemas/OptionalTime"},
                  "purge_completed_at": {"$ref": "#/components/schemas/OptionalTime"}
                }
              },
              "FinanceKitPublishing": {
                "type": "object",
                "required": [
                  "protocol_version", "server_url", "upload_url", "consent", "max_accounts", "max_records_per_batch",
                  "max_bytes_per_batch"
                ],
                "properties": {
                  "protocol_version": {"const": 2}, "server_url": {"type": "string", "format": "uri"},
                  "upload_url": {"type": "string", "format": "uri"}, "consent": {"$ref": "#/components/schemas/FinanceKitConsent"},
                  "max_accounts": {"type": "integer"}, "max_records_per_batch": {"type": "integer"},
                  "max_bytes_per_batch": {"type": "integer"}
                }
              },
              "FinanceKitCredential": {
                "type": "object", "required": ["publisher_credential"],
                "properties": {"publisher_credential": {"type": "string", "pattern": "^[A-Za-z0-9_-]+$"}}
              },
              "FinanceKitEnrolled": {
                "allOf": [{"$ref": "#/components/schemas/FinanceKitConnection"}, {"$ref": "#/components/schemas/FinanceKitPublishing"}]
              },
              "FinanceKitEnrolledAnew": {
                "allOf": [{"$ref": "#/components/schemas/FinanceKitEnrolled"}, {"$ref": "#/components/schemas/FinanceKitCredential"}]
              },
              "FinanceKitPublisherConfiguration": {
                "allOf": [
                  {"$ref": "#/components/schemas/FinanceKitEnrolledAnew"},
                  {
                    "type": "object", "required": ["account_bindings"],
                    "properties": {
                      "account_bindings": {
                        "type": "array",
                        "items": {
                          "type": "object", "required": ["source_account_id", "lineage_id", "mapping_version"],
                          "properties": {
                            "source_account_id": {"$ref": "#/components/schemas/Id"},
                            "lineage_id": {"$ref": "#/components/schemas/Id"},
                            "mapping_version": {"type": "integer", "minimum": 1}
                          }
                        }
                      }
                    }
                  }
                ]
              },
              "FinanceKitConnectionWithAccounts": {
                "allOf": [
                  {"$ref": "#/components/schemas/FinanceKitConnection"},
                  {
                    "type": "object", "required": ["accounts", "pagination"],
                    "properties": {
                      "accounts": {"type": "array", "items": {"$ref": "#/components/schemas/FinanceKitMapping"}},
                      "pagination": {"$ref": "#/components/schemas/Pagination"}
                    }
                  }
                ]
              },
              "FinanceKitDiscardPreview": {
                "type": "object",
                "required": [
                  "accounts_destroyed", "accounts_emptied", "entries", "identities", "observations", "conflicts", "lineages_skipped"
                ],
                "properties": {
                  "accounts_destroyed": {"type": "integer"}, "accounts_emptied": {"type": "integer"},
                  "entries": {"type": "integer"}, "identities": {"type": "integer"}, "observations": {"type": "integer"},
                  "conflicts": {"type": "integer"}, "lineages_skipped": {"type": "integer"}
                }
              }
            }
          }
        }
        """#
}
