import HTTP

struct ClientAnswer: Sendable {
    let status: Int
    let headers: HTTPHeaders
    let body: [UInt8]
}
