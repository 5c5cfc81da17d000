/** Certificates for all runs of a soak. Each is created when it is first needed. */
import { type Authority, type Certificate, openAuthority } from '../../testing/certificates.ts';
import type { CertificateFlaw } from './route.ts';

export interface Authorities {
  /** The environment variable with the certificate of the trusted authority. */
  readonly env: Readonly<Record<string, string>>;
  certificate(host: string, flaw: CertificateFlaw | undefined): Promise<Certificate>;
  remove(): void;
}

export async function openAuthorities(): Promise<Authorities> {
  const [trusted, untrusted] = [await openAuthority(), await openAuthority()];
  const certificates = new Map<string, Promise<Certificate>>();
  return {
    env: trusted.env,
    certificate(host, flaw) {
      const key = `${host} ${flaw ?? ''}`;
      const certificate = certificates.get(key) ?? signed(host, flaw, { trusted, untrusted });
      certificates.set(key, certificate);
      return certificate;
    },
    remove() {
      trusted.remove();
      untrusted.remove();
    },
  };
}

interface Signers {
  readonly trusted: Authority;
  readonly untrusted: Authority;
}

function signed(
  host: string,
  flaw: CertificateFlaw | undefined,
  { trusted, untrusted }: Signers,
): Promise<Certificate> {
  switch (flaw) {
    case undefined:
      return trusted.sign([host]);
    case 'an unknown authority':
      return untrusted.sign([host]);
    case 'another host':
      return trusted.sign([`not-${host}`]);
    case 'an expired certificate':
      return trusted.sign([host], { endedDaysAgo: 1 });
  }
}
