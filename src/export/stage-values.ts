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
  const text = valuesText({ bundleUrl: (mirror ?? url.url).href, version });
  // A signed URL has its signature in the query; that of a mirror may be signed as well.
  const mode = mirror?.search === '' ? undefined : ownersOnly;
  const path = resolve(valuesPath);
  const facts = { path, jobId, mirrorHost: mirror?.host, expiresAt: url.expiresAt };
  return new StagedTextFile(path, text, { mode, events: [{ kind: 'values-committed', ...facts }] });
}

/** Returns YAML: a JSON string is a quoted scalar on one line. */
function valuesText(values: { readonly bundleUrl: string; readonly version: string | undefined }): string {
  const strings = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name}: ${JSON.stringify(value)}\n`],
  );
  return `staticExport:\n  enabled: true\n${strings.join('')}`;
}
