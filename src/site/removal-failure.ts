/** The failure of a site that lacks too much of what is published. Pure. */
import { Failure } from '../failure.ts';
import type { LackingPage, MovedPage } from '../model/site.ts';
import { countText, numberText } from '../text/amounts.ts';
import { lackingText } from '../text/change-texts.ts';
import { homePage } from '../text/paths.ts';
import type { Lacking } from './lacking.ts';

/** Returns undefined if no more pages are lacking or unstyled than allowed, and the home page and scripts are left. */
export function removalFailure(lacking: Lacking, moved: readonly MovedPage[], maxPercent: number): Failure | undefined {
  const { pages, published, unstyledCount, styledCount, scriptCount } = lacking;
  const limit = `\`max-removed\` is ${maxPercent}%`;
  const share = shareBeyond(maxPercent, pages.length, published.length);
  const unstyledShare = shareBeyond(maxPercent, unstyledCount, styledCount);
  const counts = `${numberText(pages.length)} of the ${countText(published.length, 'published page')}`;
  const styles = `the style sheets of ${numberText(unstyledCount)} of the ${countText(styledCount, 'published page')}`;
  const losses = [
    ...(share === undefined ? [] : [`${counts} (${share}: ${lackingText(pages)}; ${limit})`]),
    ...(share === undefined && pages.some(isHomePage) && maxPercent < 100 ? ['the home page, or what it showed'] : []),
    ...(unstyledShare === undefined ? [] : [`${styles} (${unstyledShare}; ${limit})`]),
    ...(scriptCount > 0 && maxPercent < 100 ? [`all ${numberText(scriptCount)} scripts`] : []),
  ];
  if (losses.length === 0) return undefined;
  const rerun = { purpose: 'publish it anyway', inputs: { 'max-removed': '100%' } };
  const message = `The new site lacks ${losses.join(', and ')}.${movedText(lacking, moved)}`;
  return new Failure({ code: 'too-many-removed', message, rerun });
}

/** One page of many, but the one that most readers open. */
function isHomePage({ kind, path, isSuspicious }: LackingPage): boolean {
  return path === homePage && (kind === 'missing' || isSuspicious);
}

/** Undefined up to the limit. Rounded to the limit, it would not seem to exceed it. */
function shareBeyond(maxPercent: number, count: number, of: number): string | undefined {
  const percent = (count / of) * 100;
  if (!(percent > maxPercent)) return undefined;
  return `${Math.round(percent) > maxPercent ? Math.round(percent) : Math.ceil(percent * 10) / 10}%`;
}

/** More would need a turn of the event loop. */
const maxGroupedPages = 5_000;

/** A person decides in seconds whether that is what they wanted. */
function movedText({ pages }: Lacking, moved: readonly MovedPage[]): string {
  const missing = new Set(pages.filter(({ kind }) => kind === 'missing').map(({ path }) => path));
  const found = moved.filter(({ from }) => missing.has(from.path));
  const places = Map.groupBy(found.slice(0, maxGroupedPages), placesText);
  const [most] = [...places].toSorted(([, one], [, other]) => other.length - one.length);
  if (most === undefined) return '';
  const are =
    found.length === 1
      ? 'text of one missing page is at a new address'
      : `texts of ${numberText(found.length)} missing pages are at new addresses`;
  return ` The ${are}, ${most[0]}, without a redirect.`;
}

/** Returns the folders, without the names that they have in common at the end, or the paths in one folder. */
function placesText({ from, to }: MovedPage): string {
  const [old, now] = [from.path.split('/').slice(0, -1), to.path.split('/').slice(0, -1)];
  if (old.join('/') === now.join('/')) return `\`${from.path}\` → \`${to.path}\``;
  while (old.length > 0 && old.at(-1) === now.at(-1)) [old, now].forEach((names) => names.pop());
  return [old, now].map((names) => `\`${[...names, '…'].join('/')}\``).join(' → ');
}
