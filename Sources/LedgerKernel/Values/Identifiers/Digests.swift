import Crypto

/// The digest that names exact bytes in the inbox; a provider gets it from here, beside the types that hold it.
package typealias SHA256Digest = Crypto.SHA256Digest

package typealias SHA256 = Crypto.SHA256
