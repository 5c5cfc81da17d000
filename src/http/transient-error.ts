/** Describes network errors by their code only: messages of libraries contain URLs, and a bundle URL is a secret. */
import type { Text } from '../text/words.ts';

/** An error after which another attempt may succeed. */
export class TransientError extends Error {
  override readonly name = 'TransientError';
  /** Whether the request may have reached the server. */
  readonly mayHaveArrived: boolean;

  constructor(message: string, { mayHaveArrived = true, cause }: { mayHaveArrived?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.mayHaveArrived = mayHaveArrived;
  }
}

const networkReasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host name was not found',
  EAI_AGAIN: 'the host name could not be resolved (temporary DNS error)',
  ECONNREFUSED: 'the connection was refused',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the network is unreachable',
  ENETDOWN: 'the network is down',
  EPROTO: 'the TLS handshake failed (the port may not use TLS)',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not use TLS on this port',
  ECONNRESET: 'the connection was lost',
  EPIPE: 'the connection was lost',
  ERR_STREAM_PREMATURE_CLOSE: 'the connection was lost',
  ECONNABORTED: 'the connection was lost',
  ETIMEDOUT: 'the connection timed out',
};

/** Whether an error was caused by a certificate that a host may show until it gets its own: any but an expired one. */
export function isProvisionalCertificate(error: unknown): boolean {
  return certificateProblem(error) !== undefined && networkCodeOf(error) !== 'CERT_HAS_EXPIRED';
}

/** OpenSSL's other reasons to reject a certificate (verify(1)), by their codes. */
const untrusted =
  /^(CERT_|ERROR_IN_CERT_|UNABLE_TO_|(DEPTH_ZERO_)?SELF_SIGNED_CERT|INVALID_(CA|PURPOSE)$|PATH_LENGTH_EXCEEDED$)/;

interface CertificateProblem {
  readonly reason: string;
  /** Default: that of `tls-error`. */
  readonly hint?: Text;
}

/** Describes what is wrong with a server's certificate; undefined for every other error. */
export function certificateProblem(error: unknown): CertificateProblem | undefined {
  const code = networkCodeOf(error);
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID' || code === 'HOSTNAME_MISMATCH')
    return {
      reason: "the server's TLS certificate was issued for another host",
      hint: 'Check the host name, and the certificate of the host.',
    };
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return {
      reason: "the server's TLS certificate has expired or is not yet valid",
      hint: ({ runner }) => `Renew the certificate of the host, or correct the ${runner}'s clock.`,
    };
  return untrusted.test(code) ? { reason: `the server's TLS certificate is not trusted (${code})` } : undefined;
}

export function toTransientError(error: unknown): TransientError {
  if (error instanceof TransientError) return error;
  const code = networkCodeOf(error);
  const reason =
    certificateProblem(error)?.reason ?? networkReasons[code] ?? `the connection failed${code && ` (${code})`}`;
  return new TransientError(reason, { cause: error });
}

/**
 * Returns the first code in an error, its causes and its aggregated errors; empty if there is none. Checks the shape:
 * in a test, an error of Node belongs to another realm (https://github.com/jestjs/jest/issues/2549).
 */
export function networkCodeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string' && /^[A-Z]\w*$/.test(error.code)) return error.code;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.map(networkCodeOf).find(Boolean) ?? '';
  return 'cause' in error ? networkCodeOf(error.cause) : '';
}
