/** Defects that are planted into a copy of the built action, to show that the soak finds them. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PlantedDefect {
  readonly name: string;
  /** Text of the source that the bundler keeps, and that occurs once in the built action. */
  readonly code: RegExp;
  readonly replacement: string;
}

export const plantedDefects: readonly PlantedDefect[] = [
  { name: 'one start attempt fewer', code: /(?<=\blost: )3(?= \})/, replacement: '2' },
  {
    name: 'half of the bundle attempts',
    code: /(?<=\bpatient = )9(?=;)/,
    replacement: '4',
  },
  {
    name: 'a request counts as sent before its connection is ready',
    code: /(?<=#isSent = )false(?=;)/,
    replacement: 'true',
  },
  {
    name: 'each start has a key of its own',
    code: /(?<='Idempotency-Key': )idempotencyKey\b/,
    replacement: 'crypto.randomUUID()',
  },
  { name: 'few download attempts', code: /(?<=\bmaxFailedAttempts = )8(?=;)/, replacement: '2' },
  {
    name: 'rejected requests are retried',
    code: /(?<=\btransientStatuses = new Set\(\[)302(?=,)/,
    replacement: '400, 401, 403, 422, 302',
  },
  {
    name: '`expected-sha256` is ignored',
    code: /(?<=if \()sha256 === expected(?=\)\s)/,
    replacement: 'true',
  },
  {
    name: 'the temporary file stays',
    code: /(?<=\bcreated\.defer\()\(\) => (?=\()/,
    replacement: '() => () => ',
  },
  { name: 'the log is not redacted', code: /(?<=\binWords\()this\.redact\(text\)(?=\)\);)/, replacement: 'text' },
  { name: 'an output is missing', code: /'bundle-sha256': sha256, /, replacement: '' },
];

/** Copies what users run from one folder to another, with the defect. Throws an error if its code does not occur exactly once. */
export async function plantDefect({ name, code, replacement }: PlantedDefect, from: string, to: string): Promise<void> {
  for (const part of ['action.yml', 'agent-job', 'audit', 'check-published', 'dist'])
    await cp(join(from, part), join(to, part), { recursive: true });
  const folder = join(to, 'dist', 'export');
  const names = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const files = await Promise.all(
    names.map(async (file) => [join(folder, file), await readFile(join(folder, file), 'utf8')] as const),
  );
  const found = files.filter(([, text]) => code.test(text));
  const [[path, text] = []] = found;
  if (path === undefined || text === undefined || found.length > 1 || text.split(code).length !== 2) {
    throw new Error(`Cannot plant "${name}": its code does not occur exactly once in ${folder}.`);
  }
  await writeFile(path, text.replace(code, replacement));
}
