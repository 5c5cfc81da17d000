import { readingIn } from '../../testing/published-site.ts';

/** What a reader sees, without the title, as one text. */
export function digestOf(html: string | Buffer): string {
  const { textSha256, linksSha256 } = readingIn(html);
  return `${textSha256} ${linksSha256}`;
}

/** Replaces an email address with a code, as Cloudflare does. */
export function coded(email: string, key: number): string {
  return Buffer.from([key, ...Buffer.from(email).map((byte) => byte ^ key)]).toString('hex');
}
