/** The audit's result in words. Addresses and names in them come from the bundle: whoever prints makes them harmless and short. */
import { countText } from '../text/amounts.ts';
import { type Audit, type Finding, findingKinds, type TargetCount } from './finding.ts';

/** `no findings`, or `3 findings (2 requests to other hosts, 1 link that leads nowhere)`. */
export function countsInWords({ findingCount, countsOfKinds }: Audit): string {
  if (findingCount === 0) return 'no findings';
  const external = Object.entries(countsOfKinds)
    .filter(([kind]) => kind.startsWith('external-'))
    .reduce((sum, [, count]) => sum + count, 0);
  const parts = [
    [external, 'request to another host', 'requests to other hosts'],
    [countsOfKinds['missing-file'] ?? 0, 'missing file', 'missing files'],
    [countsOfKinds['dead-link'] ?? 0, 'link that leads nowhere', 'links that lead nowhere'],
    [countsOfKinds['unread-style'] ?? 0, 'style sheet too long to be read', 'style sheets too long to be read'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, one, many]) => countText(count, one, many));
  return `${countText(findingCount, 'finding')} (${shown.join(', ')})`;
}

/** The first ones with their numbers, in one line. */
export function targetsInWords(targets: readonly TargetCount[], most: number): string {
  const first = targets.slice(0, most).map(({ target, count }) => `${target} (${count})`);
  const others = targets.length - first.length;
  return others > 0 ? `${first.join(', ')} and ${others} more` : first.join(', ');
}

/** What is wrong, where it is seen first, and how often it is. */
export function targetInWords({ target, count, example }: TargetCount): string {
  const more = count === 1 ? '' : `, and ${count - 1} more`;
  return `${target}: ${findingKinds[example.kind]}, in ${example.file}${placeOf(example)}${more}`;
}

function placeOf({ element, attribute, value }: Finding): string {
  if (value === '') return '';
  const place = [element, attribute].filter((part) => part !== null).join(' ');
  return ` (${place} "${value}")`;
}
