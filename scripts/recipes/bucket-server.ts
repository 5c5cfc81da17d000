/** A real S3 server for the real AWS command line. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface BucketServer {
  /** Points the AWS command line at this server. */
  readonly environment: Readonly<Record<string, string>>;
  readonly origin: string;
  close(): Promise<void>;
}

export async function startBucketServer(names: readonly string[]): Promise<BucketServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'buckets-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false };
  const server = new S3rver({ ...options, directory, configureBuckets: names.map((name) => ({ name })) });
  const { port } = await server.run();
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    environment: {
      AWS_ENDPOINT_URL: origin,
      AWS_REQUEST_CHECKSUM_CALCULATION: 'when_required',
      AWS_EC2_METADATA_DISABLED: 'true',
    },
    async close() {
      server.httpServer.closeAllConnections();
      await server.close();
      if (existsSync(directory)) await rm(directory, { recursive: true, force: true });
    },
  };
}
