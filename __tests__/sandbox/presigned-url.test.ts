import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test } from '@jest/globals';
import { type SignedRequest, checkUrl, presign } from '../../sandbox/storage/presigned-url.ts';

const credentials = { id: 'SANDBOX', secret: 'a-secret' };
const signedAtMs = Date.parse('2026-03-01T12:00:00Z');

const useOf = (bundleUrl: string): SignedRequest => {
  const { host, pathname: path, searchParams: query } = new URL(bundleUrl);
  return { method: 'GET', host, path, query };
};

test('a URL that the S3 SDK signs is valid in the sandbox', async () => {
  const client = new S3Client({
    endpoint: 'http://127.0.0.1:9000',
    region: 'eu-west-1',
    forcePathStyle: true,
    credentials: { accessKeyId: credentials.id, secretAccessKey: credentials.secret },
  });
  const command = new GetObjectCommand({
    Bucket: 'exports',
    Key: 'job/bundle.tar.gz',
    ResponseCacheControl: "a b'(*)!",
  });
  const use = useOf(await getSignedUrl(client, command, { expiresIn: 60, signingDate: new Date(signedAtMs) }));
  expect(checkUrl(use, credentials, signedAtMs)).toBe('valid');
  expect(checkUrl(use, credentials, signedAtMs + 60_000)).toBe('expired');
  expect(checkUrl(use, { ...credentials, secret: 'another' }, signedAtMs)).toBe('forged');
});

test('a lifetime is rounded up to full seconds', () => {
  const order = { origin: 'http://127.0.0.1:9000', path: '/a', signedAtMs, lifetimeMs: 1500 };
  const { url, expiresAtMs } = presign(order, credentials);
  expect(expiresAtMs).toBe(signedAtMs + 2000);
  expect(checkUrl(useOf(url), credentials, expiresAtMs - 1)).toBe('valid');
  expect(checkUrl(useOf(url), credentials, expiresAtMs)).toBe('expired');
});
