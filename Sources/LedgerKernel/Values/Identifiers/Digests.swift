import Crypto

/// The digest that names exact bytes in the inbox; a provider gets it from here, beside the types that hold it.
public typealias SHA256Digest = Crypto.SHA256Digest

/// Makes such digests.
public typealias SHA256 = Crypto.SHA256
