/// Which way money goes.
package enum FlowDirection: String, Sendable {
    case outflow
    case inflow
}
