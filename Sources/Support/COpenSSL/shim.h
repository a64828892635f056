// OpenSSL as Swift can see it: macros that Swift does not import become inline functions here.
#ifndef LEDGERD_COPENSSL_SHIM_H
#define LEDGERD_COPENSSL_SHIM_H

#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

static inline int copenssl_require_tls12(SSL_CTX *context) {
    return SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
}

// An end without close_notify reads as an end: HTTP has its own framing, and the answer must still go out.
static inline void copenssl_set_server_options(SSL_CTX *context) {
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_IGNORE_UNEXPECTED_EOF |
                                     SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_PRIORITIZE_CHACHA);
}

static inline void copenssl_set_server_modes(SSL_CTX *context) {
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
}

static inline void copenssl_disable_session_cache(SSL_CTX *context) {
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
}

static inline EVP_PKEY *copenssl_new_p256_key(void) {
    return EVP_EC_gen("P-256");
}

static inline long copenssl_memory_of(BIO *bio, char **bytes) {
    return BIO_get_mem_data(bio, bytes);
}

#endif
