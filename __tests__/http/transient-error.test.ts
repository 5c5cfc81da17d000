import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { certificateProblem, toTransientError } from '../../src/http/transient-error.ts';

const link = 'https://store.example.com/bundle?X-Amz-Signature=0123456789abcdef';

/** Creates an error as Node does, with the address in its message. */
function nodeError(code: string): Error {
  return Object.assign(new Error(`${code}: ${link}`), { code, hostname: link, path: link });
}

describe('a network error', () => {
  test.each([
    ['ECONNREFUSED', 'the connection was refused'],
    ['EPROTO', 'the TLS handshake failed (the port may not use TLS)'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', "the server's TLS certificate was issued for another host"],
    ['CERT_HAS_EXPIRED', "the server's TLS certificate has expired or is not yet valid"],
    ['HPE_INVALID_CONSTANT', 'the connection failed (HPE_INVALID_CONSTANT)'],
  ])('%s is reported as "%s"', (code, message) => {
    const error = nodeError(code);
    expect(toTransientError(error)).toMatchObject({ message, cause: error });
  });

  // OpenSSL's reasons to reject a certificate chain (verify(1)), as Node names them.
  test.each([
    ...['CERT_REVOKED', 'ERROR_IN_CERT_NOT_AFTER_FIELD', 'INVALID_CA', 'INVALID_PURPOSE', 'HOSTNAME_MISMATCH'],
    ...['SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ...['PATH_LENGTH_EXCEEDED', 'CERT_NOT_YET_VALID'],
  ])('%s is a rejected certificate, which a retry cannot fix', (code) => {
    expect(certificateProblem(nodeError(code))?.reason).toMatch(/the server's TLS certificate /);
  });

  test('is found as the cause of another error', () => {
    const refused = nodeError('ECONNREFUSED');
    expect(toTransientError(new Error(link, { cause: refused })).message).toBe('the connection was refused');
    const all = new AggregateError([new Error(link), refused], link);
    expect(toTransientError(all).message).toBe('the connection was refused');
  });

  test.each([[Object.assign(new Error(link), { code: 5 })], [new AggregateError([], link)], [{ code: link }], [null]])(
    'without a code is reported in general words: %#',
    (error) => {
      expect(toTransientError(error)).toMatchObject({ message: 'the connection failed' });
    },
  );

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
