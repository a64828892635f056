import Crypto

/// The digest that identifies exact bytes in the inbox. Providers get it from this module, together with the types that contain
/// it.
package typealias SHA256Digest = Crypto.SHA256Digest

package typealias SHA256 = Crypto.SHA256
