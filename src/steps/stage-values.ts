/** The values file of a self-hosted deployment. */
import { resolve } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Staged } from '../disk/temporary-path.ts';
import { ownersOnly, StagedTextFile } from '../disk/text-file.ts';
import type { FactsOf } from '../events.ts';
import type { BundleUrl } from '../model/bundle.ts';

interface ValuesSource {
  readonly jobId: string;
  /** The URL that was created last. */
  readonly url: BundleUrl;
  /** The URL to write instead. */
  readonly mirror: URL | undefined;
  readonly version: string | undefined;
}

export interface StagedValues extends Staged {
  /** To be reported after the commit. */
  readonly figures: FactsOf<'values-committed'>;
}

/** Throws `cannot-write` and `no-disk-space`. */
export function stageValues(
  { jobId, url, mirror, version }: ValuesSource,
  valuesPath: string,
  clock: Clock,
): StagedValues {
  const text = valuesText({ bundleUrl: (mirror ?? url.url).href, version });
  // A signed URL has its signature in the query; that of a mirror may be signed as well.
  const isSecret = mirror?.search !== '';
  const file = new StagedTextFile(resolve(valuesPath), text, isSecret ? ownersOnly : undefined);
  const { path } = file;
  return {
    path,
    figures: { path, jobId, mirrorHost: mirror?.host, expiresAt: url.expiresAt, writtenAtMs: clock.dateMs() },
    commit: () => file.commit(),
    [Symbol.dispose]: () => file[Symbol.dispose](),
  };
}

/** The values that a self-hosted deployment reads. */
interface StaticExportValues {
  readonly bundleUrl: string;
  /** The label of the export. Omitted if it is undefined. */
  readonly version: string | undefined;
}

/** Returns YAML that parsers of version 1.1 and 1.2 read in the same way: a JSON string is a quoted scalar on one line. */
export function valuesText({ bundleUrl, version }: StaticExportValues): string {
  const strings = Object.entries({ bundleUrl, version }).flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name}: ${JSON.stringify(value).replace(unprintable, escaped)}\n`],
  );
  return `staticExport:\n  enabled: true\n${strings.join('')}`;
}

/**
 * Control characters, line breaks and noncharacters. JSON keeps most of them as they are. Some YAML parsers reject them, others
 * fold them into a space.
 */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/gu;

function escaped(character: string): string {
  return `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`;
}
