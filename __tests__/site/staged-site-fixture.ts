/** Sites of one page in a temporary folder. */
import { beforeEach } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedSite } from '../../src/site/manifest.ts';
import { SiteFolder } from '../../src/site/site-folder.ts';
import { recoverFromCrash, StagedSite } from '../../src/site/staged-site.ts';
import { anyManifest } from './site-fixture.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { manifestAt } from '../../testing/written-manifest.ts';

export const nextManifest = { ...anyManifest, domain: 'next.example.com' };

export const { signal: anySignal } = new AbortController();

export class SitePaths {
  readonly #folder = useTemporaryFolder();
  site = '';

  constructor() {
    beforeEach(() => {
      this.site = this.#folder.at('site');
    });
  }

  get folder(): string {
    return this.#folder.path;
  }

  page(): string {
    return readFileSync(join(this.site, 'index.html'), 'utf8');
  }

  async manifest(): Promise<Omit<RecordedSite, 'hasReadings'>> {
    const { domain, contentDigest, files } = await manifestAt(`${this.site}.manifest.json`);
    return { domain, contentDigest, files };
  }

  /** What a step sees is what is there when it begins. */
  async stage(path = this.site): Promise<StagedSite> {
    const target = new SiteFolder(path);
    await recoverFromCrash(target, anySignal);
    await target.readManifest({ signal: anySignal });
    return new StagedSite(target);
  }

  async stagePage(content: string): Promise<StagedSite> {
    const staged = await this.stage();
    staged.writer.writeFile('index.html', Buffer.from(content));
    return staged;
  }

  /** Commits a site of one page and its manifest. */
  async commitPage(content: string, manifest = anyManifest): Promise<void> {
    await using staged = await this.stagePage(content);
    staged.commit(await staged.stageManifest(manifest, anySignal));
  }
}
