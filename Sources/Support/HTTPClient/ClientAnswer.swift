import HTTP

package struct ClientAnswer: Sendable {
    package let status: Int
    package let headers: HTTPHeaders
    package let body: [UInt8]
}
