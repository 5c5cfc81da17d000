import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { certificateProblem, toTransientError, TransientError } from '../../src/http/transient-error.ts';

const link = 'https://store.example.com/bundle?X-Amz-Signature=0123456789abcdef';

/** Creates an error as Node does, with the address in its message. */
function nodeError(code: string): Error {
  return Object.assign(new Error(`${code}: ${link}`), { code, hostname: link, path: link });
}

describe('a network error', () => {
  test.each([
    ['ENOTFOUND', 'the host name was not found'],
    ['EAI_AGAIN', 'the host name could not be resolved (temporary DNS error)'],
    ['ECONNREFUSED', 'the connection was refused'],
    ['EHOSTUNREACH', 'the host is unreachable'],
    ['ENETUNREACH', 'the network is unreachable'],
    ['ENETDOWN', 'the network is down'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', "the server's TLS certificate was issued for another host"],
    ['CERT_HAS_EXPIRED', "the server's TLS certificate has expired or is not yet valid"],
    ['CERT_NOT_YET_VALID', "the server's TLS certificate has expired or is not yet valid"],
    ['SELF_SIGNED_CERT_IN_CHAIN', "the server's TLS certificate is not trusted (SELF_SIGNED_CERT_IN_CHAIN)"],
    ['EPROTO', 'the TLS handshake failed (the port may not use TLS)'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'the server does not use TLS on this port'],
    ['ECONNRESET', 'the connection was lost'],
    ['EPIPE', 'the connection was lost'],
    ['ECONNABORTED', 'the connection was lost'],
    ['ERR_STREAM_PREMATURE_CLOSE', 'the connection was lost'],
    ['ETIMEDOUT', 'the connection timed out'],
    ['HPE_INVALID_CONSTANT', 'the connection failed (HPE_INVALID_CONSTANT)'],
  ])('%s is reported as "%s"', (code, message) => {
    const error = nodeError(code);
    expect(toTransientError(error)).toMatchObject({ message, cause: error });
  });

  test.each([
    ['ERR_TLS_CERT_ALTNAME_INVALID', /^Check the host name/],
    ['CERT_HAS_EXPIRED', /^Renew the certificate/],
    ['CERT_NOT_YET_VALID', /clock/],
  ])('%s leads to its own fix', (code, hint) => {
    expect(certificateProblem(nodeError(code))?.hint).toMatch(hint);
    expect(certificateProblem(nodeError('SELF_SIGNED_CERT_IN_CHAIN'))?.hint).toBeUndefined();
  });

  // OpenSSL's reasons to reject a certificate chain (verify(1)), as Node names them.
  test.each([
    ...['CERT_REVOKED', 'ERROR_IN_CERT_NOT_AFTER_FIELD', 'HOSTNAME_MISMATCH', 'INVALID_CA', 'INVALID_PURPOSE'],
    ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
    ...['PATH_LENGTH_EXCEEDED', 'UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY', 'UNABLE_TO_GET_ISSUER_CERT'],
  ])('%s is a rejected certificate, which a retry cannot fix', (code) => {
    expect(certificateProblem(nodeError(code))?.what).toMatch(/the server's TLS certificate /);
  });

  test('is found as the cause of another error', () => {
    const refused = nodeError('ECONNREFUSED');
    expect(toTransientError(new Error(link, { cause: refused })).message).toBe('the connection was refused');
    const all = new AggregateError([new Error(link), refused], link);
    expect(toTransientError(all).message).toBe('the connection was refused');
  });

  test.each([
    [new Error(link)],
    [Object.assign(new Error(link), { code: 5 })],
    [new AggregateError([], link)],
    [link],
    [{ code: link }],
    [null],
    [undefined],
  ])('without a code is reported in general words: %#', (error) => {
    expect(toTransientError(error)).toMatchObject({ message: 'the connection failed' });
  });

  test('that is already a TransientError is unchanged', () => {
    const transient = new TransientError('no byte for 30 s');
    expect(toTransientError(transient)).toBe(transient);
  });

  test('never reveals an address or any other part of its message', () => {
    const codes = fc.oneof(fc.constantFrom('ENOTFOUND', 'ECONNRESET', 'EPROTO'), fc.stringMatching(/^E[A-Z]{3,12}$/));
    fc.assert(
      fc.property(codes, fc.webUrl({ withQueryParameters: true }), (code, url) => {
        const error = Object.assign(new Error(`connect ${code} ${url}`), { code });
        for (const thrown of [error, new Error(url, { cause: error }), new Error(url)]) {
          expect(toTransientError(thrown).message).not.toContain(url);
        }
      }),
    );
  });
});
