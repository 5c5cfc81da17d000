/** A real S3 server for the real AWS command line. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { PlannedRun } from './planned-runs.ts';

export interface BucketServer {
  /** Points the AWS command line at this server. */
  readonly environment: Readonly<Record<string, string>>;
  /** Returns what the S3 recipe should have uploaded and did not. */
  check(planned: PlannedRun): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function startBucketServer(names: readonly string[]): Promise<BucketServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'buckets-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false };
  const server = new S3rver({ ...options, directory, configureBuckets: names.map((name) => ({ name })) });
  const { port } = await server.run();
  return {
    environment: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_REQUEST_CHECKSUM_CALCULATION: 'when_required',
      AWS_EC2_METADATA_DISABLED: 'true',
    },
    async check({ title }) {
      if (!title.startsWith('s3-')) return [];
      const files = await readdir(directory, { recursive: true });
      const wanted = ['docs-site/index.html', 'docs-site/assets/site.css', 'docs-state/manifest.json'];
      return wanted
        .filter((name) => !files.some((file) => file.startsWith(name)))
        .map((name) => `  not in S3: ${name}`);
    },
    async close() {
      server.httpServer.closeAllConnections();
      await server.close();
      if (existsSync(directory)) await rm(directory, { recursive: true, force: true });
    },
  };
}
