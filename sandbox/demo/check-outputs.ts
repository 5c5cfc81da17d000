// Checks a bundle and an unpacked site without the action's own code: the digest on disk, the number of files, and the page that a
// reader opens first.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Check {
  readonly isGood: boolean;
  /** As a sentence. */
  readonly text: string;
}

type Outputs = Readonly<Record<string, string>>;

/** Throws if the file cannot be read or unpacked. */
export function checkBundle(file: string, outputs: Outputs): readonly Check[] {
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
  const names = execFileSync('tar', ['-tf', path.basename(file)], { cwd: path.dirname(file), encoding: 'utf8' });
  const fileCount = names.split('\n').filter((name) => /[^/]$/.test(name)).length;
  return [
    matches('SHA-256', digest, outputs['bundle-sha256']),
    matches('file count', fileCount, outputs['file-count']),
  ];
}

/** Throws if the folder cannot be read. A partial export may not contain the start page of the site. */
export function checkSite(folder: string, outputs: Outputs): readonly Check[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  // The manifest in the site is not part of the export.
  const isExported = (file: string): boolean => file !== path.join(folder, 'static-export.manifest.json');
  const files = entries
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(isExported)
    .sort();
  const start = path.join(folder, 'index.html');
  const page = existsSync(start) ? start : files.find((file) => file.endsWith('.html') && !file.endsWith('404.html'));
  const wayIn = `Open this page in a browser: ${path.relative('', page ?? 'none')}`;
  return [matches('file count', files.length, outputs['file-count']), { isGood: true, text: wayIn }];
}

function matches(what: string, found: string | number, promised = ''): Check {
  const isGood = promised === String(found);
  return {
    isGood,
    text: `Its ${what} is ${found}, ${isGood ? 'as' : 'unlike'} the output${isGood ? '' : ` ${promised}`}.`,
  };
}
