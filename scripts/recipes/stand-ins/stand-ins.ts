/** Installs local stand-ins for the programs that recipes call and that would reach the internet. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files that the recipes expect in the user's repository. */
export const repositoryFiles: Readonly<Record<string, string>> = {
  'changes/files/search.js': 'const search = true;\n',
  'changes/header.html': '<div><a href="/search.js">Search & more</a></div>\n',
  'chart/values.yaml': '{}\n',
  'export-docs.sh': `mkdir -p out/a
for page in out/index.html out/a/index.html; do echo '<title>Guides</title><main>Read this first.</main>' > "$page"; done
echo 'require("http")' > out/serve.js
cd out && zip --quiet --recurse-paths ../export.zip .
`,
  'hosting/_redirects': '/old /new 301\n',
  Dockerfile: 'FROM nginx\n',
  'nginx.conf': 'server {}\n',
  'sites.json': '[{ "domain": "docs.example.com", "organization": "example" }]\n',
};

/** Writes the stand-ins to `folder/bin`. They keep what is published in `folder`, and append a line to `folder/deployments` for each deployment. */
export function installStandIns(folder: string): void {
  for (const name of ['bin', 'server']) mkdirSync(path.join(folder, name), { recursive: true });
  const program = (name: string, script: string): void =>
    writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  for (const name of ['aws', 'azcopy', 'gcloud']) program(name, stores);
  program('ssh', `exec bash "${import.meta.dirname}/fake-ssh.sh" "$@"`);
  program('gh', comments);
  program('curl', uploads);
  program('docker', images);
  program(
    'helm',
    `[ "$1" = upgrade ] && [ -f "$7" ] && [ -f "$9" ] || { echo "not known here: $*" >&2; exit 2; }
${reportDeployment}`,
  );
  program('npx', packages);
  program('google-chrome', browser);
  program(
    'git',
    `case " $* " in *" push "*) cp -r "$GIT_WORK_TREE/." "$PUBLISHED"; ${reportDeployment}; exit ;; esac
exec "${locate('git')}" "$@"`,
  );
  symlinkSync(process.execPath, path.join(folder, 'bin', 'node'));
}

/** Returns the absolute path of a program on `PATH`, or undefined if it is not installed. */
export function locate(program: string): string | undefined {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Appends a line to the file that shows whether a run deployed. */
const reportDeployment = 'basename "$0" >> "$STAND_INS/deployments"';

/**
 * The command-line tools of object stores. `__tests__/recipes/object-stores.test.ts` states which calls publish a site. The last one
 * uploads the manifest.
 */
const stores = `case $* in
  */static-export.manifest.json*) cp -r -- "$SITE/." "$PUBLISHED" && ${reportDeployment} ;;
  *' rm '*) cat > /dev/null ;;
esac`;

/** Issues and comments: issue 5 is open, and the pull request does not have a comment yet. Without a terminal, `gh` asks for nothing. */
const comments = `body() { case " $* " in *' --body '?*) ;; *) echo "must provide a body" >&2; exit 1 ;; esac; }
case "$1 $2" in
  'issue list') echo 5 ;;
  'issue comment') [ "$3" = 5 ] && body "$@" ;;
  'issue close') [ "$3" = 5 ] ;;
  'issue create') case " $* " in *' --title '?*) body "$@" ;; *) exit 1 ;; esac ;;
  'label create') [ -n "$3" ] ;;
  'pr comment') test -f "$5" ;;
  'api --paginate') case $3 in */attempts/1/jobs) echo 31 ;; repos/?*/?*/*) ;; *) exit 1 ;; esac ;;
  'api repos/docs/handbook/check-runs/31/annotations') echo 'timed-out: Export se_1 did not finish.' ;;
  'run download') exit 1 ;;
  'attestation trusted-root') [ -n "$GH_TOKEN" ] ;;
  *) echo "not known here: $*" >&2; exit 2 ;;
esac`;

/** The page must exist. `__tests__/recipes/scripts.test.ts` records its requests in a browser. */
const browser = `for each; do case $each in --log-net-log=*) log=\${each#*=} ;; http*) page=$each ;; esac; done
${locate('curl') ?? 'curl'} --fail --silent --output /dev/null "$page" && echo '{"events":[]}' > "$log"`;

/** `npx --yes pagefind@… --site FOLDER` creates the files that a page of the site uses. A deployment copies the folder that is named by an option, or else by the argument after `deploy`; Vercel's, a folder below it. */
const packages = `case $2 in pagefind@*)
  test -f "$4/index.html" && mkdir -p "$4/pagefind" && touch "$4/pagefind/pagefind-ui.css" "$4/pagefind/pagefind-ui.js"
  exit ;;
esac
site= previous=
for each; do
  case $previous in
    --dir) site=$each ;;
    --cwd) site=$each/$(sed -n 's/.*"outputDirectory": "\\([^"]*\\)".*/\\1/p' "$each/vercel.json") ;;
    deploy) site=\${site:-$each} ;;
  esac
  [ "$each" != --json ] || echo '{"deploy_url":"https://pr-128--docs.netlify.app"}'
  previous=$each
done
[ -f "$site/index.html" ] || { echo "not known here: $*" >&2; exit 2; }
{ cp -r -- "$site/." "$PUBLISHED"; ${reportDeployment}; }`;

/** An upload to the published host adds a file to it. Input is read: otherwise the writer of a pipe would end with SIGPIPE. A server of the recipe itself, and the published site, are asked. */
const uploads = `case $* in *http://127.0.0.1:18080 | */open-tabs.json | *--config*) exec ${locate('curl') ?? 'curl'} "$@" ;; esac
[ $# -gt 0 ] || { echo "curl: (2) no URL specified" >&2; exit 2; }
file= previous=
for each; do
  case $previous$each in --data@-) jq empty ;; *@-) cat > /dev/null ;; esac || exit 22
  if [ "$previous" = --upload-file ]; then file=$each; fi
  previous=$each
done
case $file$previous in ?*http://"$PUBLISHED_HOST"/*)
  target=$PUBLISHED/\${previous#http://*/}
  mkdir -p "$(dirname "$target")" && cp -- "$file" "$target" ;;
esac`;

/** An image is rolled out as soon as it is pushed. */
const images = `case $1 in
  login) case " $* " in *' --username '?*' --password-stdin '*) grep -q . ;; *) exit 1 ;; esac ;;
  build) [ -f Dockerfile ] ;;
  push) cp -r -- site/. "$PUBLISHED" && ${reportDeployment} ;;
  *) echo "not known here: $*" >&2; exit 2 ;;
esac`;
