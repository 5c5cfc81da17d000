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

function signed(host: string, flaw: CertificateFlaw | undefined, signers: Signers): Promise<Certificate> {
  if (flaw === 'an unknown authority') return signers.untrusted.sign([host]);
  const name = flaw === 'another host' ? `not-${host}` : host;
  return signers.trusted.sign([name], { endedDaysAgo: flaw === 'an expired certificate' ? 1 : -30 });
}

type Signers = Readonly<Record<'trusted' | 'untrusted', Authority>>;
