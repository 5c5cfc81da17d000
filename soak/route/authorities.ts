/** Certificates for all runs of a soak. Each is created when it is first needed. */
import { type Authority, type Certificate, openAuthority } from '../../testing/certificates.ts';
import type { Flaw } from './route.ts';

export interface Authorities {
  /** The variable that makes the trusted authority known. */
  readonly env: Readonly<Record<string, string>>;
  certificate(host: string, flaw: Flaw | undefined): Promise<Certificate>;
  remove(): Promise<void>;
}

export async function openAuthorities(): Promise<Authorities> {
  const [trusted, stranger] = [await openAuthority(), await openAuthority()];
  const made = new Map<string, Promise<Certificate>>();
  return {
    env: trusted.env,
    certificate(host, flaw) {
      const key = `${host} ${flaw ?? ''}`;
      const certificate = made.get(key) ?? signed(host, flaw, { trusted, stranger });
      made.set(key, certificate);
      return certificate;
    },
    async remove() {
      await Promise.all([trusted.remove(), stranger.remove()]);
    },
  };
}

interface Signers {
  readonly trusted: Authority;
  readonly stranger: Authority;
}

function signed(host: string, flaw: Flaw | undefined, { trusted, stranger }: Signers): Promise<Certificate> {
  switch (flaw) {
    case undefined:
      return trusted.sign([host]);
    case 'an unknown authority':
      return stranger.sign([host]);
    case 'another host':
      return trusted.sign([`not-${host}`]);
    case 'an expired certificate':
      return trusted.sign([host], { endedDaysAgo: 1 });
  }
}
