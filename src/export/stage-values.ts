/** The values of a deployment, with the URL of the bundle. */
import { resolve } from 'node:path';
import { ownersOnly, StagedTextFile } from '../disk/text-file.ts';
import type { BundleUrl } from '../model/bundle.ts';
import type { ExportSettings } from '../settings/action-settings.ts';

/** Returns undefined without `values-file`. Throws `cannot-write` and `no-disk-space`. */
export function stageValues(
  { jobId, url }: { readonly jobId: string; readonly url: BundleUrl },
  { valuesPath, valuesMirror: mirror, version }: Pick<ExportSettings, 'valuesPath' | 'valuesMirror' | 'version'>,
): StagedTextFile | undefined {
  if (valuesPath === undefined) return undefined;
  const values = { enabled: true, bundleUrl: (mirror ?? url.url).href, version };
  // A JSON string is a quoted scalar of YAML on one line.
  const lines = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name}: ${JSON.stringify(value)}\n`],
  );
  // A signed URL has its signature in the query; that of a mirror may be signed as well.
  const mode = mirror?.search === '' ? undefined : ownersOnly;
  const path = resolve(valuesPath);
  const facts = { path, jobId, mirrorHost: mirror?.host, expiresAt: url.expiresAt };
  const events = [{ kind: 'values-committed', ...facts } as const];
  return new StagedTextFile(path, `staticExport:\n${lines.join('')}`, { mode, events });
}
