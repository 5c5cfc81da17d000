/** A machine on which documented scripts run: the sandbox is the service, and a folder is what readers see. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { serveFolder } from '../../sandbox/published/serve-folder.ts';
import type { LocalServer } from '../../sandbox/service/local-server.ts';
import { startSandbox, type Sandbox } from '../../sandbox/service/start-sandbox.ts';
import { listIn, mappingIn, stringIn } from '../../sandbox/shapes.ts';
import { root } from '../../testing/repository.ts';
import { virtualClock } from '../../testing/started-step.ts';
import { useSharedFolder, useTemporaryFolder } from '../../testing/temporary-folder.ts';

/** What a process that has ended returned and printed. */
export type Ended = readonly [status: number | null, log: string];

export async function ended(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env: Readonly<Record<string, string>> },
): Promise<Ended> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const status = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [log, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return [await status, log + errors];
}

/** Call it once in a test file. */
export class Machine {
  readonly #pages = useSharedFolder();
  readonly folder = useTemporaryFolder();
  #sandbox: Sandbox | undefined;
  #host: LocalServer | undefined;

  constructor() {
    beforeAll(async () => {
      this.publishPages('1');
      this.#sandbox = await startSandbox({ siteFolder: this.#pages.path });
    });
    afterAll(() => this.#sandbox?.close());
    beforeEach(async () => {
      this.publishPages('1');
      for (const name of ['job/.keep', 'online/.keep']) this.folder.write(name, '');
      this.#host = await serveFolder(this.folder.at('online'));
    });
    afterEach(() => this.#host?.close());
  }

  get apiKey(): string {
    return this.#sandbox?.keys.admin ?? '';
  }

  get env(): Readonly<Record<string, string>> {
    const tools = [this.folder.at('bin'), path.dirname(process.execPath), process.env['PATH']].join(':');
    return { PATH: tools, TMPDIR: this.folder.path, STATIC_EXPORT_API_KEY: this.apiKey, ...virtualClock };
  }

  /** On the platform, every page shows the edition from now on. */
  publishPages(edition: string, link = ''): void {
    const names = ['about', 'billing', 'guide', 'install', 'security'];
    const links = names.map((name) => `- [${name}](${name}.md)`).join('\n');
    this.#pages.write('README.md', `# Handbook\n\nEdition ${edition}.\n\n${links}\n${link}\n`);
    for (const name of names) this.#pages.write(`${name}.md`, `# ${name}\n\nEdition ${edition} of ${name}.\n`);
  }

  /** Returns the edition that is online, if every file of its manifest is. */
  get wholeEdition(): string | undefined {
    const read = (name: string): string => readFileSync(this.folder.at('online', name), 'utf8');
    const manifest = mappingIn(JSON.parse(read('static-export.manifest.json')));
    const paths = listIn(manifest['files']).map((file) => stringIn(mappingIn(file)['path']));
    if (!paths.every((each) => existsSync(this.folder.at('online', each)))) return undefined;
    const editions = paths
      .filter((each) => /^(index|security)\.html$/.test(each))
      .map((each) => /Edition (\d)/.exec(read(each))?.[1]);
    expect(editions).toHaveLength(2);
    return editions[0] === editions[1] ? editions[0] : undefined;
  }

  writeScript(name: string, script: string): void {
    this.folder.write(name, this.local(script));
    chmodSync(this.folder.at(name), 0o755);
  }

  /** Replaces what a user replaces. */
  local(document: string): string {
    return document
      .replaceAll('https://api.docs.example.com', this.#sandbox?.baseUrl ?? '')
      .replaceAll('https://static.example.com', this.#host?.origin ?? '')
      .replaceAll('deploy@docs-server.example.com:/srv/docs', this.folder.at('online'))
      .replaceAll('/etc/static-export.env', this.folder.at('static-export.env'))
      .replaceAll(/(?<= )\/program\/|\/opt\/static-export-action\//g, `${root}/`)
      .replaceAll('/srv/export', this.folder.at('job'));
  }
}
