/** The site of the sandbox, unpacked by the committed bundle, as a later step finds it. */
import path from 'node:path';
import { runStep } from '../sandbox/runner/run-step.ts';
import { startSandbox } from '../sandbox/service/start-sandbox.ts';
import { root } from './repository.ts';
import { TemporaryFolder } from './disposable-folder.ts';

export interface UnpackedFiles {
  readonly folder: string;
  remove(): void;
}

export async function unpackSite(): Promise<UnpackedFiles> {
  const work = new TemporaryFolder();
  const remove = (): void => work[Symbol.dispose]();
  const sandbox = await startSandbox({ siteFolder: path.join(root, 'docs') });
  try {
    const service = { 'base-url': sandbox.baseUrl, 'api-key': sandbox.keys.admin, domain: sandbox.domain };
    const inputs = { ...service, 'poll-interval': '100ms', 'extract-to': 'site' };
    const { outputs, log } = await runStep({ actionFolder: root, workFolder: work.path, inputs });
    const folder = outputs['site-path'];
    if (folder === undefined) throw new Error(['The action unpacked no site:', ...log].join('\n'));
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  } finally {
    await sandbox.close();
  }
}
