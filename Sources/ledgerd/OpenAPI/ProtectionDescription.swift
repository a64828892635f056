/// What protects a transaction as a whole from its source (docs/spec/ledger-api.md §4).
enum ProtectionDescription {
    static let part = #"""
        {
          "paths": {
            \#(path("lock", "lockTransaction", "Protect a transaction from imports")),
            \#(path("unlock", "unlockTransaction", "Protect a transaction from imports no more")),
            \#(path("reconcile", "reconcileTransaction", "Mark a transaction as reconciled, which protects it")),
            \#(path("unreconcile", "unreconcileTransaction", "Take the mark of a reconciled transaction away"))
          }
        }
        """#

    private static func path(_ verb: String, _ name: String, _ summary: String) -> String {
        #"""
        "/api/v1/transactions/{id}/\#(verb)": {
              "parameters": [\#(LedgerDescription.id)],
              "post": {
                "operationId": "\#(name)", "tags": ["Ledger"], "summary": "\#(summary)",
                "responses": {
                  \#(LedgerDescription.one("Transaction")), "403": {"$ref": "#/components/responses/Refusal"},
                  "404": {"$ref": "#/components/responses/Refusal"}, \#(LedgerDescription.refusals)
                }
              }
            }
        """#
    }
}
