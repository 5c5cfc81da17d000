/** A sandbox of the small test site for each test of a file. */
import { afterAll, afterEach } from '@jest/globals';
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox/service/start-sandbox.ts';
import { createTestSite } from './test-site.ts';

export interface SandboxFixture {
  readonly siteFolder: string;
  /** Starts a sandbox, which is closed after the test. */
  readonly start: (options?: Partial<SandboxOptions>) => Promise<Sandbox>;
}

/** Call this once in a test file. */
export function sandboxFixture(): SandboxFixture {
  const site = createTestSite();
  const running: Sandbox[] = [];
  afterEach(() => Promise.all(running.splice(0).map((sandbox) => sandbox.close())));
  afterAll(() => site.remove());
  return {
    siteFolder: site.folder,
    async start(options = {}) {
      const sandbox = await startSandbox({ siteFolder: site.folder, ...options });
      running.push(sandbox);
      return sandbox;
    },
  };
}
