/** Defects that are planted into a copy of the built action, to show that the soak finds them. */
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunContext } from './run-once.ts';
import { print, printVerdict, runPlan, runPlans, type SoakSettings } from './run-plans.ts';

export interface PlantedDefect {
  readonly name: string;
  /** Text of the source that the bundler keeps, and that occurs once in the built action. */
  readonly code: RegExp;
  readonly replacement: string;
}

export const plantedDefects: readonly PlantedDefect[] = [
  { name: 'one start attempt fewer', code: /(?<=\blost: )3(?= \})/, replacement: '2' },
  { name: 'half of the bundle attempts', code: /(?<=\bpatient = )9(?=;)/, replacement: '4' },
  {
    name: 'a request counts as sent before its connection is ready',
    code: /(?<=\bisSent = )false(?=;)/,
    replacement: 'true',
  },
  {
    name: 'each start has a key of its own',
    code: /(?<=\bcalls\.start\()request(?=, signal\))/,
    replacement: '{ ...request, idempotencyKey: crypto.randomUUID() }',
  },
  { name: 'few download attempts', code: /(?<=\bmaxFailedAttempts = )8(?=;)/, replacement: '2' },
  {
    name: 'rejected requests are retried',
    code: /(?<=\b408: )'lost'(?=, 409)/,
    replacement: "'lost', 400: 'lost', 401: 'lost', 403: 'lost', 422: 'lost'",
  },
  { name: '`expected-sha256` is ignored', code: /(?<=if \()sha256 === expected(?=\)\s)/, replacement: 'true' },
  { name: 'the temporary file stays', code: /(?<=\bcreated\.defer\()\(\) => (?=\()/, replacement: '() => () => ' },
  {
    name: 'the log is not redacted',
    code: /(?<=\bsafe = \(text\) => .*)this\.redact(?=\()/,
    replacement: '((each) => each)',
  },
  { name: 'an output is missing', code: /'bundle-sha256': sha256, /, replacement: '' },
];

/** Copies what users run from one folder to another, with the defect. Throws an error if its code does not occur exactly once. */
export async function plantDefect({ name, code, replacement }: PlantedDefect, from: string, to: string): Promise<void> {
  for (const part of ['action.yml', 'prepare', 'agent-job', 'audit', 'check-published', 'dist'])
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

/** Runs until a plan has a wrong result with the defect and not without it. */
export async function isFound(defect: PlantedDefect, settings: SoakSettings, context: RunContext): Promise<boolean> {
  const actionFolder = await mkdtemp(join(context.folder, 'planted-'));
  await plantDefect(defect, context.actionFolder, actionFolder);
  let [runs, isRight] = [0, true];
  const found: string[] = [];
  await runPlans(settings, { ...context, actionFolder }, async ({ plan, verdict }) => {
    runs += 1;
    if (verdict.kind === 'right') return 'continue';
    const control = await runPlan(plan, context);
    printVerdict(control, settings);
    if (control.verdict.kind === 'wrong') isRight = false;
    else found.push(verdict.findings[0] ?? '');
    return found.length > 0 ? 'stop' : 'continue';
  });
  const [finding = ''] = found;
  print(`${found.length > 0 ? 'found ' : 'MISSED'} ${defect.name} (${runs} runs): ${finding.slice(0, 120)}`);
  return isRight && found.length > 0;
}
