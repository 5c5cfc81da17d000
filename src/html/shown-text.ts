/** Texts and addresses of a page in one form: only those that read differently, or lead elsewhere, differ. Pure. */
import { hash } from 'node:crypto';
import { pageName } from '../text/paths.ts';

const invisible = /[\s\u00ad\u200b-\u200d\u2060\ufeff]+/g;

/** Returns the number of characters that occupy space. */
export function visibleLength(text: string): number {
  return text.replace(invisible, '').length;
}

const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/;
/** Two emoji that are joined are another one. */
const unseenBetween = /[\u00ad\u200b\u200c\u2060\ufeff]|\u200d(?!\p{Extended_Pictographic})/gu;
/** Most texts are. Looking for what changes takes twice as long. */
const unchanged = /^[!-~\u00ae-\u167f]+(?: [!-~\u00ae-\u167f]+)*$/;

/** Collapses white space, and removes soft hyphens and characters without width. */
export function shownText(text: string): string {
  const trimmed = text.trim();
  if (unchanged.test(trimmed)) return trimmed;
  const seen = unseen.test(trimmed) ? trimmed.replace(unseenBetween, '') : trimmed;
  return seen.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}

/** Longer addresses contain the file itself. */
const maxShownAddressLength = 2048;
const external = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;
/** What signed addresses of stores and CDNs contain, other each time. */
const signature =
  /(?<=[?&])(?:x-(?:amz|goog)-[^&=#]*|signature|expires|sig|token|policy|key-pair-id|se|st|ske|skt)=[^&#]*&?/gi;
/** A file of a commit, and its lines, on GitHub, GitLab, Gitea or Bitbucket: builds link to the source of an API. */
const commit = /(\/(?:blob|src|src\/commit)\/)[\da-f]{40}(\/[^#]*)(?:#(?:L|lines-)\d.*)?$/;

/**
 * Returns an address of the site without its query, and the same for `x`, `x.html`, `x/` and `x/index.html`; any other
 * address without its signature or commit. Empty for a fragment alone, and for the page's own folder.
 */
export function shownAddress(value: string): string {
  const address = value.trim();
  if (isFragment(address)) return '';
  if (address.length > maxShownAddressLength) return hash('sha256', address);
  const email = decodeEmail(/^\/cdn-cgi\/l\/email-protection#(.*)/.exec(address)?.[1]);
  if (email !== undefined) return `mailto:${email}`;
  if (external.test(address))
    return address
      .replace(signature, '')
      .replace(/[?&](?=#|$)/, '')
      .replace(commit, '$1$2');
  const [, path = '', fragment = ''] = /^([^?#]*)[^#]*(#.*)?$/s.exec(address) ?? [];
  return pageName(path.replace(/^\.(?:\/|$)/, '')) + fragment;
}

/** Whether a link leads to an anchor of the same page. Builds change the ids of anchors. */
export function isFragment(address: string): boolean {
  return address.trimStart().startsWith('#');
}

/**
 * Decodes what Cloudflare writes in place of an email address, another code each time; a script of the page decodes it.
 * https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
export function decodeEmail(code = ''): string | undefined {
  if (code.length > maxShownAddressLength || !/^(?:[\da-f]{2})+$/i.test(code)) return undefined;
  // The first byte is the key of all others.
  const [key = 0, ...bytes] = Buffer.from(code, 'hex');
  const text = Buffer.from(bytes.map((byte) => byte ^ key)).toString();
  return /^[^\s@<>]+@[^\s@<>]+$/.test(text) ? text : undefined;
}
