/** A folder that was deployed, and checks of a real server with it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { types } from './published-site.ts';
import { checkOn, type Checked } from './site-check.ts';
import { type TemporaryFolder, useTemporaryFolder } from './temporary-folder.ts';
import { useServers } from './test-server.ts';

/** By path. */
export type Contents = ReadonlyMap<string, string>;

export interface DeployedFolder {
  /** Contains the folder `deploy`. */
  readonly folder: Pick<TemporaryFolder, 'at'>;
  /** Writes files into the folder. */
  readonly write: (contents: Contents) => void;
  /** Checks a host that serves `online`, or another text for the given request of an address. */
  readonly checkHost: (
    online: Contents,
    inputs?: Readonly<Record<string, string>>,
    textOf?: (path: string, count: number) => string | undefined,
  ) => Promise<Pick<Checked, 'outcome' | 'run' | 'requested'>>;
}

/** Call this once in a test file. */
export function useDeployedFolder(): DeployedFolder {
  const folder = useTemporaryFolder();
  const servers = useServers();
  return {
    folder,
    write(contents) {
      for (const [path, content] of contents) {
        mkdirSync(dirname(folder.at('deploy', path)), { recursive: true });
        writeFileSync(folder.at('deploy', path), content);
      }
    },
    async checkHost(online, inputs = {}, textOf = () => undefined) {
      const requested: string[] = [];
      const { origin } = await servers.start(({ path: target }, response) => {
        const address = (URL.parse(target, 'http://host')?.pathname ?? '').slice(1);
        requested.push(address);
        const path = address.replace(/(^|\/)$/, '$1index.html');
        const body = textOf(path, requested.filter((each) => each === address).length) ?? online.get(path);
        const type = types[/\w+$/.exec(path)?.[0] ?? ''];
        if (body === undefined) response.writeHead(404).end();
        else response.writeHead(200, type === undefined ? {} : { 'Content-Type': type }).end(body);
      });
      return { ...(await checkOn(origin, { 'site-path': folder.at('deploy'), ...inputs })), requested };
    },
  };
}
