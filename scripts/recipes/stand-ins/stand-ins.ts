/** Installs local stand-ins for the programs that recipes call and that would reach the internet. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a stand-in prints, writes and returns for a call. A call without an answer succeeds silently. */
export interface ProgramReply {
  readonly program: string;
  /** Pattern for the arguments, joined by spaces. */
  readonly args: string;
  readonly stdout?: string;
  /** Content for the file that follows `--output`. */
  readonly file?: string;
  readonly exitCode?: number;
  readonly once?: boolean;
}

/** Answers for a run in which every program succeeds. */
export const firstRun: readonly ProgramReply[] = [
  { program: 'gh', args: '^issue list', stdout: '[{"number":5}]' },
  { program: 'npx', args: '--json', stdout: '{"deploy_url":"https://pr-128--docs.netlify.app"}' },
];

/** Files that the recipes expect in the user's repository. */
export const repositoryFiles: Readonly<Record<string, string>> = {
  'chart/values.yaml': '{}\n',
  'hosting/_redirects': '/old /new 301\n',
  Dockerfile: 'FROM nginx\n',
  'nginx.conf': 'server {}\n',
  'search.html': '<title>Search</title>\n',
};

/** Where Node itself keeps one if a program asks for it. */
const compileCache = path.join(tmpdir(), 'node-compile-cache');

const scripted = ['gh', 'make'] as const;

/** Writes the stand-ins to `folder/bin`. They read their answers from `folder` and append each call to `folder/calls`. */
export function installStandIns(folder: string): void {
  for (const name of ['bin', 'buckets', 'server', 'published']) mkdirSync(path.join(folder, name), { recursive: true });
  const here = import.meta.dirname;
  const program = path.join(here, 'scripted-program.ts');
  // Node compiles the program once, for all of its calls.
  const node = `NODE_COMPILE_CACHE="${compileCache}" exec "${process.execPath}" "${program}"`;
  for (const name of scripted) writeProgram(folder, name, `${node} ${name} "$@"`);
  for (const name of ['aws', 'azcopy', 'gcloud'])
    writeProgram(folder, name, `exec bash "${here}/fake-${name}.sh" "$@"`);
  writeProgram(folder, 'curl', `${uploads}\n${node} curl "$@"`);
  writeProgram(folder, 'docker', images);
  writeProgram(folder, 'helm', `[ "$1" != upgrade ] || ${reportDeployment}`);
  writeProgram(folder, 'npx', `${realPagefind}\n${publishes}\n${node} npx "$@"`);
  writeProgram(
    folder,
    'google-chrome',
    `for each; do case $each in --log-net-log=*) echo '{"events":[]}' > "\${each#*=}" ;; esac; done`,
  );
  writeProgram(folder, 'ssh', `exec bash "${here}/fake-ssh.sh" "$@"`);
  writeProgram(
    folder,
    'git',
    `case " $* " in *" push "*) cp -r "$GIT_WORK_TREE/." "$PUBLISHED"; ${reportDeployment}; exit ;; esac
exec "${locate('git')}" "$@"`,
  );
  symlinkSync(process.execPath, path.join(folder, 'bin', 'node'));
  setAnswers(folder, []);
}

export function setAnswers(folder: string, answers: readonly ProgramReply[]): void {
  writeFileSync(path.join(folder, 'answers.json'), JSON.stringify(answers));
}

/** Returns the absolute path of a program on `PATH`, or undefined if it is not installed. */
export function locate(program: string): string | undefined {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Appends a line to the file that shows whether a run deployed. */
const reportDeployment = 'basename "$0" >> "$STAND_INS/deployments"';

/** If `PAGEFIND` names the program, `npx --yes pagefind@…` runs it. */
const realPagefind = `case "$2 $PAGEFIND" in
  pagefind@*' /'*) shift 2; exec "$PAGEFIND" "$@" ;;
esac`;

/** A deployment copies the folder that is named by an option, or else by the argument after `deploy`; Vercel's, a folder below it. */
const publishes = `site= previous=
for each; do
  case $previous in
    --dir) site=$each ;;
    --cwd) site=$each/$(sed -n 's/.*"outputDirectory": "\\([^"]*\\)".*/\\1/p' "$each/vercel.json") ;;
    deploy) site=\${site:-$each} ;;
  esac
  previous=$each
done
[ ! -f "$site/index.html" ] || { cp -r -- "$site/." "$PUBLISHED"; ${reportDeployment}; }`;

/** An upload to the published host adds a file to it. */
const uploads = `file= previous=
for each; do
  if [ "$previous" = --upload-file ]; then file=$each; fi
  previous=$each
done
case $file$previous in ?*http://"$PUBLISHED_HOST"/*)
  target=$PUBLISHED/\${previous#http://*/}
  mkdir -p "$(dirname "$target")" && cp -- "$file" "$target" ;;
esac`;

/** A registry with one image, of which it keeps the label. */
const images = `case $1 in
  login) cat > /dev/null ;;
  build) for each; do case $each in docs.content=*) echo "\${each#*=}" > "$STAND_INS/image" ;; esac; done ;;
  push) ${reportDeployment} ;;
  buildx) label=$(cat "$STAND_INS/image") && printf '{"config":{"Labels":{"docs.content":"%s"}}}' "$label" ;;
esac`;

function writeProgram(folder: string, name: string, script: string): void {
  writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}
