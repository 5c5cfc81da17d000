/** A real implementation of S3 on the loopback interface, with URLs that the S3 SDK signs. */
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import S3rver from '@20minutes/s3rver';
import { TemporaryFolder } from '../../testing/disposable-folder.ts';

export interface StoreRequest {
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

export interface ObjectStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** `ageSeconds`: how long ago the URL was signed, for five minutes. */
  presign(key: string, ageSeconds?: number): Promise<string>;
  /** Every GET with a presigned URL so far, in order. */
  readonly requests: readonly StoreRequest[];
  /** Called with each reply to such a GET before the store writes it. */
  onReply: (response: ServerResponse) => void;
  close(): Promise<void>;
}

const bucket = 'exports';
const lifetimeSeconds = 300;

export async function startObjectStore(): Promise<ObjectStore> {
  const folder = new TemporaryFolder('buckets');
  const configureBuckets = [{ name: bucket }];
  const options = { address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false, configureBuckets };
  const server = new S3rver({ ...options, directory: folder.path });
  const { port } = await server.run();
  const client = clientOf(port);
  const requests: StoreRequest[] = [];
  server.httpServer.prependListener('request', ({ method = '', url = '', headers }, response) => {
    if (!url.includes('X-Amz-Signature=')) return;
    requests.push({ method, path: url, headers: { ...headers } });
    store.onReply(response);
  });

  const store: ObjectStore = {
    requests,
    onReply: () => undefined,
    async put(Key, Body) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body }));
    },
    presign(Key, ageSeconds = 0) {
      const signingDate = new Date(Date.now() - ageSeconds * 1000);
      const command = new GetObjectCommand({ Bucket: bucket, Key });
      return getSignedUrl(client, command, { expiresIn: lifetimeSeconds, signingDate });
    },
    async close() {
      client.destroy();
      server.httpServer.closeAllConnections();
      await server.close();
      folder[Symbol.dispose]();
    },
  };
  return store;
}

function clientOf(port: number): S3Client {
  return new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
}
