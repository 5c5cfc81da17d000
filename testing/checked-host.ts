/** A site that is deployed to a web server on loopback, and then checked. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkOn, type Checked } from './site-check.ts';
import { type TemporaryFolder, useTemporaryFolder } from './temporary-folder.ts';
import type { WebHost } from './web-servers.ts';

export interface Deployment {
  /** Contents of the host that are not those of the folder. */
  readonly online?: Readonly<Record<string, string>>;
  /** Contents of both, as binary strings. */
  readonly added?: Readonly<Record<string, string>>;
  readonly inputs?: Readonly<Record<string, string>>;
  /** What readers have requested before, when it was old. */
  readonly seen?: readonly string[];
}

export interface CheckedHost {
  readonly folder: Pick<TemporaryFolder, 'at'>;
  /** Deploys the site, lets readers request some of it as it was before, and checks it. */
  readonly check: (host: WebHost, deployment?: Deployment) => Promise<Pick<Checked, 'outcome' | 'run'>>;
}

/** Call this once in a test file. */
export function useCheckedHost(site: ReadonlyMap<string, string>): CheckedHost {
  const folder = useTemporaryFolder();
  const write = (name: string, files: Iterable<readonly [string, string]>): void => {
    for (const [file, content] of files) {
      mkdirSync(path.dirname(folder.at(name, file)), { recursive: true });
      writeFileSync(folder.at(name, file), content, 'latin1');
    }
  };
  return {
    folder,
    async check(host, { online = {}, added = {}, inputs = {}, seen = [] } = {}) {
      const files = new Map([...site, ...Object.entries(added)]);
      write('deploy', files);
      write(
        'online',
        [...files].map(([file, content]) => [file, seen.includes(file) ? 'old' : content]),
      );
      const server = await host.start(folder.at('online'));
      try {
        for (const file of seen) await (await fetch(`${server.origin}/${file}`)).text();
        write('online', [...files, ...Object.entries(online)]);
        return await checkOn(server.origin, { 'site-path': folder.at('deploy'), ...inputs });
      } finally {
        await server.stop();
      }
    },
  };
}
