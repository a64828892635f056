/// Whether money goes out or comes in.
package enum FlowDirection: String, Sendable {
    case outflow
    case inflow
}
