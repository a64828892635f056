// OpenSSL as Swift can see it: macros that Swift does not import become inline functions here.
#ifndef LEDGERD_COPENSSL_SHIM_H
#define LEDGERD_COPENSSL_SHIM_H

#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#endif
