// OpenSSL for Swift: macros that Swift does not import become inline functions here.
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

// A connection that ends without close_notify counts as ended normally: HTTP has its own framing, and the answer must still go
// out.
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

static inline int copenssl_set_server_name(SSL *session, const char *name) {
    return (int)SSL_set_tlsext_host_name(session, name);
}

// Copies the certificate, chain and key of another context into a fresh one, which has new ticket keys.
static inline int copenssl_copy_pair(SSL_CTX *context, const SSL_CTX *source) {
    STACK_OF(X509) *chain = NULL;
    SSL_CTX_get0_chain_certs((SSL_CTX *)source, &chain);
    return SSL_CTX_use_certificate(context, SSL_CTX_get0_certificate(source)) == 1 &&
           (chain == NULL || SSL_CTX_set1_chain(context, chain) == 1) &&
           SSL_CTX_use_PrivateKey(context, SSL_CTX_get0_privatekey(source)) == 1;
}

// Seconds since 1970, or -1.
static inline long long copenssl_unix_seconds(const ASN1_TIME *time) {
    struct tm parts;
    if (ASN1_TIME_to_tm(time, &parts) != 1) return -1;
    long long year = parts.tm_year + 1900LL, month = parts.tm_mon + 1, day = parts.tm_mday;
    // Days from the civil calendar; the year begins in March.
    year -= month <= 2;
    long long era = (year >= 0 ? year : year - 399) / 400, ofEra = year - era * 400;
    long long ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    long long days = era * 146097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719468;
    return days * 86400 + parts.tm_hour * 3600 + parts.tm_min * 60 + parts.tm_sec;
}

static inline EVP_PKEY *copenssl_new_p256_key(void) {
    return EVP_EC_gen("P-256");
}

static inline long copenssl_memory_of(BIO *bio, char **bytes) {
    return BIO_get_mem_data(bio, bytes);
}

#endif
