// Checks a bundle and an unpacked site without the action's own code: the digest on disk, the number of files, and the page that a
// reader opens first.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import { errorMessage } from '../../src/text/messages.ts';

export interface Check {
  readonly isGood: boolean;
  /** One finding per line. */
  readonly findings: readonly string[];
}

type Outputs = Readonly<Record<string, string>>;

const decompressors: Readonly<Record<string, () => Transform>> = {
  tar: () => new PassThrough(),
  'tar.gz': () => createGunzip(),
  'tar.zst': () => createZstdDecompress(),
};

/** A file that cannot be read or unpacked is a finding as well. */
export async function checkBundle(file: string, outputs: Outputs): Promise<Check> {
  try {
    const checks = [await checkDigest(file, outputs), await checkFiles(file, outputs)];
    return { isGood: checks.every(({ isGood }) => isGood), findings: checks.flatMap(({ findings }) => findings) };
  } catch (error) {
    return bad(`The bundle cannot be read: ${errorMessage(error)}`);
  }
}

async function checkDigest(file: string, outputs: Outputs): Promise<Check> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const digest = hash.digest('hex');
  const promised = outputs['bundle-sha256'] ?? '';
  if (digest !== promised) return bad(`Its SHA-256 is ${digest}, but bundle-sha256 is "${promised}".`);
  return good(`Its SHA-256 matches bundle-sha256.`);
}

async function checkFiles(file: string, outputs: Outputs): Promise<Check> {
  const format = outputs['bundle-format'] ?? '';
  const decompress = decompressors[format];
  if (decompress === undefined) return good(`The files in a "${format}" bundle are not counted here.`);
  const archive = extract();
  const reading = pipeline(createReadStream(file), decompress(), archive);
  const [count] = await Promise.all([countFiles(archive), reading]);
  const promised = outputs['file-count'] ?? '';
  if (promised === '') return good(`The archive contains ${count} files.`);
  if (promised !== String(count)) return bad(`The archive contains ${count} files, but file-count is ${promised}.`);
  return good(`The archive contains ${count} files, which matches file-count.`);
}

async function countFiles(archive: Extract): Promise<number> {
  let count = 0;
  for await (const entry of archive) {
    entry.resume();
    if (entry.header.type !== 'directory') count += 1;
  }
  return count;
}

/** A folder that cannot be read is a finding as well. */
export async function checkSite(folder: string, outputs: Outputs): Promise<Check> {
  try {
    const files = await filesIn(folder);
    const promised = outputs['file-count'] ?? '';
    if (promised !== String(files.length)) {
      return bad(`It contains ${files.length} files, but file-count is "${promised}".`);
    }
    return good(`It contains ${files.length} files, which matches file-count.`, wayIn(folder, files));
  } catch (error) {
    return bad(`The site cannot be read: ${errorMessage(error)}`);
  }
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** A partial export may not contain the start page of the site. */
function wayIn(folder: string, files: readonly string[]): string {
  const pages = files.filter((file) => file.endsWith('.html') && path.basename(file) !== '404.html').sort();
  const start = path.join(folder, 'index.html');
  const [page = 'none'] = pages.includes(start) ? [start] : pages;
  return `Open this page in a browser: ${path.relative('', page)}`;
}

function good(...findings: readonly string[]): Check {
  return { isGood: true, findings };
}

function bad(finding: string): Check {
  return { isGood: false, findings: [finding] };
}
