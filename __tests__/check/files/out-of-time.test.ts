import { expect, test } from '@jest/globals';
import { deployedFolder, deployedSite } from '../../../src/check/files/deployed-site.ts';
import { outOfTime } from '../../../src/check/files/out-of-time.ts';
import { checkAddresses } from '../../../src/check/readers/addresses.ts';
import { ServedPages } from '../../../src/check/readers/served-pages.ts';
import { hostAccess } from '../../../src/site/reply.ts';
import { skippingClock } from '../../../testing/manual-clock.ts';
import { RecordedRun } from '../../../testing/recorded-run.ts';
import { transportOf } from '../../../testing/scripted-service.ts';
import { useTemporaryFolder } from '../../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

test('a check that ran out of time after the files does not fail at the addresses', async () => {
  for (const name of ['index.html', '404.html', 'guide.html']) folder.write(`deploy/${name}`, name);
  const { signal } = new AbortController();
  const deployment = await deployedFolder(folder.at('deploy'), undefined, signal);
  const deployed = await deployedSite({ folder: deployment, recorded: [] }, signal);
  const url = new URL('https://static.example.com/');
  const served = new ServedPages({ root: url, paths: deployed.paths, changed: new Set() });
  const check = { url, compare: 'content', deployed } as const;
  const files = [{ path: 'guide.html', sizeBytes: 10, sha256: '' }];
  const run = new RecordedRun();
  const clock = skippingClock(() => true);
  const host = hostAccess({ clock, random: () => 0, transport: transportOf(() => 'silence'), emit: run.emit });
  const context = { host, emit: run.emit, signal: AbortSignal.abort(outOfTime()) };
  await checkAddresses({ files, served }, { ...check, missingPage: undefined, errorPage: undefined }, context);
  expect(run.kinds).toEqual(['addresses-checked']);
});
