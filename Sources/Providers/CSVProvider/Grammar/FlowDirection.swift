/// Which way money goes.
public enum FlowDirection: String, Sendable {
    case outflow
    case inflow
}
