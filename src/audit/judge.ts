/** Decides, once the whole site is known, what of all that was noted is a finding. */
import { inByteOrder } from '../text/byte-order.ts';
import type { Audit, Finding, FindingKind, TargetCount } from './finding.ts';
import { type HasFile, isPageServed } from './hosting.ts';
import type { Ledger, NotedFile, Spelling } from './ledger.ts';
import type { Purpose } from './reference.ts';
import { folderOf, isAbsolute, resolveAddress, type Target } from './resolve.ts';

export interface SiteFacts {
  readonly hasFile: HasFile;
  /** The site's own host, where it is known. */
  readonly domain: string | undefined;
}

/** What is wrong with a reference. */
export interface Verdict {
  readonly kind: FindingKind;
  readonly target: string;
  readonly isExternal: boolean;
}

/** Other files do not hold up the signals of the runner for longer than this many take. */
const filesAtOnce = 500;

/** Throws the signal's reason. */
export async function judge(ledger: Ledger, facts: SiteFacts, signal: AbortSignal): Promise<Audit> {
  const verdictOf = rememberedVerdicts(facts);
  const tally = openTally();
  let count = 0;
  for (const file of ledger.files()) {
    if (count % filesAtOnce === 0) await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    count += 1;
    for (const number of file.spellings) {
      const spelling = ledger.spelling(number);
      const verdict = spelling && verdictOf(number, spelling, file);
      if (spelling !== undefined && verdict !== undefined) tally.add(findingOf(file, spelling, verdict), verdict);
    }
    if (file.hasUnreadStyle) tally.add(unreadStyle(file.path), { isExternal: false });
  }
  return { fileCount: ledger.fileCount, ...tally.result() };
}

function findingOf({ path }: NotedFile, { place, value }: Spelling, { kind, target }: Verdict): Finding {
  return { file: path, kind, target, element: place.element, attribute: place.attribute, value };
}

function unreadStyle(file: string): Finding {
  return { file, kind: 'unread-style', target: `/${file}`, element: null, attribute: '', value: '' };
}

type VerdictOf = (number: number, spelling: Spelling, file: NotedFile) => Verdict | undefined;

/** Pages of a folder come one after the other, and say the same: the last verdict on a spelling holds within its folder. */
function rememberedVerdicts(facts: SiteFacts): VerdictOf {
  const scopes: string[] = [];
  const verdicts: (Verdict | undefined)[] = [];
  return (number, { place, value }, file) => {
    const find = (): Verdict | undefined => verdictOn(place.purpose, resolveAddress(value, file), { ...facts, value });
    if (file.base !== undefined) return find();
    const scope = isAbsolute(value) ? '/' : folderOf(file.path);
    if (scopes[number] !== scope) {
      scopes[number] = scope;
      verdicts[number] = find();
    }
    return verdicts[number];
  };
}

/** Of these a host serves pages; all else must be there by its very name. */
const pageLike: ReadonlySet<Purpose> = new Set(['link', 'frame', 'preload']);

export function verdictOn(
  purpose: Purpose,
  target: Target,
  { hasFile, domain, value }: SiteFacts & { readonly value: string },
): Verdict | undefined {
  if (target.kind === 'none') return undefined;
  if (target.kind === 'invalid') {
    return purpose === 'link' ? undefined : { kind: 'missing-file', target: value, isExternal: false };
  }
  if (target.kind === 'host') {
    if (purpose !== 'link') return { kind: `external-${purpose}`, target: target.host, isExternal: true };
    if (target.host !== domain) return undefined;
  }
  const isThere = pageLike.has(purpose) ? isPageServed(target.path, hasFile) : hasFile(target.path);
  if (isThere) return undefined;
  return { kind: purpose === 'link' ? 'dead-link' : 'missing-file', target: `/${target.path}`, isExternal: false };
}

/** Counts are exact; findings are listed up to here, so that a template with a broken link does not fill the disk. */
const mostListed = { ofTarget: 100, inAll: 50_000 };

interface Tally {
  add(finding: Finding, about: Pick<Verdict, 'isExternal'>): void;
  result(): Omit<Audit, 'fileCount'>;
}

function openTally(): Tally {
  const findings: Finding[] = [];
  const targets = new Map<string, { -readonly [Field in keyof TargetCount]: TargetCount[Field] }>();
  const countsOfKinds: Partial<Record<FindingKind, number>> = {};
  let findingCount = 0;
  return {
    add(finding, { isExternal }) {
      const { kind, target } = finding;
      findingCount += 1;
      countsOfKinds[kind] = (countsOfKinds[kind] ?? 0) + 1;
      const key = `${isExternal ? 'host' : 'site'} ${target}`;
      const count = targets.get(key) ?? { target, isExternal, count: 0, example: finding };
      targets.set(key, count);
      count.count += 1;
      if (count.count <= mostListed.ofTarget && findings.length < mostListed.inAll) findings.push(finding);
    },
    result: () => ({ findingCount, countsOfKinds, targets: [...targets.values()].sort(worstFirst), findings }),
  };
}

function worstFirst(a: TargetCount, b: TargetCount): number {
  return b.count - a.count || inByteOrder(a.target, b.target);
}
