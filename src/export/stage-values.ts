/** The values file of a self-hosted deployment. */
import { resolve } from 'node:path';
import type { Staged } from '../disk/temporary-path.ts';
import { ownersOnly, StagedTextFile } from '../disk/text-file.ts';
import type { RunEvent } from '../events.ts';
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
  readonly event: RunEvent;
}

/** Throws `cannot-write` and `no-disk-space`. */
export function stageValues({ jobId, url, mirror, version }: ValuesSource, valuesPath: string): StagedValues {
  const text = valuesText({ bundleUrl: (mirror ?? url.url).href, version });
  // A signed URL has its signature in the query; that of a mirror may be signed as well.
  const isSecret = mirror?.search !== '';
  const path = resolve(valuesPath);
  const file = new StagedTextFile(path, text, isSecret ? { mode: ownersOnly } : {});
  const facts = { path, jobId, mirrorHost: mirror?.host, expiresAt: url.expiresAt };
  return Object.assign(file, { event: { kind: 'values-committed', ...facts } as const });
}

/** Returns YAML: a JSON string is a quoted scalar on one line. */
export function valuesText(values: { readonly bundleUrl: string; readonly version: string | undefined }): string {
  const strings = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name}: ${JSON.stringify(value)}\n`],
  );
  return `staticExport:\n  enabled: true\n${strings.join('')}`;
}
