/// Which sign the amounts of a statement give to money that comes in.
package enum SignConvention: String, Sendable, CaseIterable {
    case positiveIsInflow = "positive_is_inflow"
    case positiveIsOutflow = "positive_is_outflow"
}
