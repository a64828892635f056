extension FinanceKitDescription {
    static let connections = #"""
        {
          "paths": {
            "/api/v1/financekit/connections": {
              "post": {
                "operationId": "financekitEnrol", "tags": ["FinanceKit: control"], "summary": "Enrol a device",
                "description": "The same request again gives the same connection. The credential of a 201 opens nothing before the activation.",
                "requestBody": {
                  "required": true,
                  "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FinanceKitEnrolment"}}}
                },
                "responses": {
                  "200": {
                    "description": "The connection of the same request before.",
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FinanceKitEnrolled"}}}
                  },
                  "201": {
                    "description": "A new connection.",
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FinanceKitEnrolledAnew"}}}
                  },
                  "409": {"$ref": "#/components/responses/Refusal"},
                  \#(controlRefusals)
                }
              }
            },
            "/api/v1/financekit/connections/{connection_id}": {
              "parameters": [{"$ref": "#/components/parameters/FinanceKitConnectionId"}],
              "get": {
                "operationId": "financekitConnection", "tags": ["FinanceKit: control"],
                "summary": "One connection with a page of its mappings",
                "parameters": [{"$ref": "#/components/parameters/Page"}, {"$ref": "#/components/parameters/PerPage"}],
                "responses": {
                  "200": {
                    "description": "The connection.",
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FinanceKitConnectionWithAccounts"}}}
                  },
                  \#(controlRefusals)
                }
              },
              "delete": {
                "operationId": "financekitDisconnect", "tags": ["FinanceKit: control"],
                "summary": "End a connection; its data stays, or is erased in the background",
                "parameters": [
                  {"name": "disposition", "in": "query", "schema": {"enum": ["retain", "discard"], "default": "retain"}}
                ],
                "responses": {
                  "202": {
                    "description": "Ended. The erasure is asked for; `purge_completed_at` tells when it is done.",
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FinanceKitConnection"}}}
                  },
                  "204": {"description": "Ended. The data stays."},
                  \#(controlRefusals)
                }
              }
            }
          }
        }
        """#

    static let lifecycle = #"""
        {
          "paths": {
            \#(configured("activate", id: "financekitActivate", summary: "Put a connection into force")),
            \#(configured(
                "credential", id: "financekitRotateCredential", summary: "Replace the publisher credential",
                parameters: #"[{"name": "revoke_queued", "in": "query", "description": "Also withdraw what was uploaded and not yet applied.", "schema": {"type": "boolean", "default": false}}]"#)),
            \#(configured("repair", id: "financekitRepair", summary: "Start a new stream on the same accounts")),
            "/api/v1/financekit/connections/{connection_id}/discard_preview": {
              "parameters": [{"$ref": "#/components/parameters/FinanceKitConnectionId"}],
              "get": {
                "operationId": "financekitDiscardPreview", "tags": ["FinanceKit: control"], "summary": "What a discard would erase",
                "responses": {
                  "200": {
                    "description": "Counts.",
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FinanceKitDiscardPreview"}}}
                  },
                  \#(controlRefusals)
                }
              }
            }
          }
        }
        """#

    /// A change of a connection that answers the publisher configuration.
    private static func configured(_ name: String, id: String, summary: String, parameters: String = "[]") -> String {
        #"""
        "/api/v1/financekit/connections/{connection_id}/\#(name)": {
              "parameters": [{"$ref": "#/components/parameters/FinanceKitConnectionId"}],
              "post": {
                "operationId": "\#(id)", "tags": ["FinanceKit: control"], "summary": "\#(summary)",
                "parameters": \#(parameters), "requestBody": \#(noContent),
                "responses": {
                  "200": {
                    "description": "The publisher configuration, with a credential that is shown this once.",
                    "content": {
                      "application/json": {"schema": {"$ref": "#/components/schemas/FinanceKitPublisherConfiguration"}}
                    }
                  },
                  "409": {"$ref": "#/components/responses/Refusal"},
                  \#(controlRefusals)
                }
              }
            }
        """#
    }
}
