/** Sorts out at once what can be no finding, so that it is never kept. Pure. */
import type { Place } from './reference.ts';

/**
 * Whether an address may turn out to be a finding. `domain`, the site's own host, makes a link of the site out of one that is
 * written in full; links to other hosts wait for a reader to follow them, and are none of the audit's business.
 */
export function canMatter({ purpose }: Place, address: string, domain: string | undefined): boolean {
  const start = address.trimStart();
  if (start === '' || /^[#?]/.test(start)) return false;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(start);
  if (hasScheme && !/^https?:/i.test(start)) return false;
  const mayLeadOut = hasScheme || /^[/\\]{2}/.test(start);
  if (purpose !== 'link' || !mayLeadOut) return true;
  return domain !== undefined && start.toLowerCase().includes(domain);
}
