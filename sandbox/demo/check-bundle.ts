// Checks a downloaded bundle without the action's own code: the digest of the file on disk and the number of files in the
// archive.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';

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
    return bad(`The bundle cannot be read: ${error instanceof Error ? error.message : String(error)}`);
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

function good(finding: string): Check {
  return { isGood: true, findings: [finding] };
}

function bad(finding: string): Check {
  return { isGood: false, findings: [finding] };
}
