/** What the check keeps of a page. */
import { deployedSite } from '../../src/check/files/deployed-site.ts';
import { changesAt } from '../../src/check/files/listed-changes.ts';
import { ServedPages } from '../../src/check/readers/served-pages.ts';

/** Returns the facts of a home page that is served with these headers. */
export async function factsOf(bytes: Buffer, headers: Readonly<Record<string, string>>): Promise<ServedPages['facts']> {
  const { signal } = new AbortController();
  const url = new URL('https://docs.example.com/');
  const deployed = await deployedSite({ folder: undefined, recorded: [], contentDigest: undefined }, signal);
  const site = { url, compare: 'content', deployed, changes: await changesAt(undefined, signal) } as const;
  const pages = new ServedPages({ ...site, missingPage: undefined });
  await pages.add({ kind: 'served', path: 'index.html', url, header: (name) => headers[name], bytes }, signal);
  return pages.facts;
}
