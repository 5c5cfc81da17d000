/** Where a recipe runs: the service that it exports from, and the host that it publishes to. */
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PublishedHost } from '../../sandbox/published/serve-folder.ts';
import type { Sandbox } from '../../sandbox/service/start-sandbox.ts';
import type { ProgramReply } from '../../testing/stand-ins/stand-ins.ts';
import type { RecipeFolder } from './recipe-runner.ts';

export interface Machine {
  readonly sandbox: Sandbox;
  /** Parent of one folder per job. */
  readonly folder: string;
  /** Serves what the recipe publishes, in place of the addresses that a user replaces. */
  readonly host: PublishedHost;
  /** The folder that it serves. */
  readonly published: string;
  readonly answers: readonly ProgramReply[];
}

/** Replaces what a user replaces, and shortens the polling interval. */
export function replaced(
  { 'previous-manifest': previous, ...inputs }: Readonly<Record<string, string>>,
  { sandbox, host }: Machine,
): Readonly<Record<string, string>> {
  if (inputs['url'] !== undefined) return { ...inputs, url: host.origin, timeout: '1s' };
  const isAgent = inputs['project-id'] !== undefined;
  return {
    ...inputs,
    ...(previous !== undefined && { 'previous-manifest': `${host.origin}/${path.basename(previous)}` }),
    'base-url': sandbox.baseUrl,
    'poll-interval': '100ms',
    ...(isAgent ? { 'project-id': sandbox.projectId } : { domain: inputs['domain'] === '' ? '' : sandbox.domain }),
  };
}

/** Third-party actions publish nothing, so the host then serves the exported site. The stand-ins of programs do. */
export function copyPublished({ folder }: RecipeFolder, { published }: Machine): void {
  const place = path.join(folder, 'published');
  if (!existsSync(path.join(place, 'index.html'))) return;
  rmSync(published, { recursive: true, force: true });
  cpSync(place, published, { recursive: true });
}
