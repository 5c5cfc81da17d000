/** Sites of one page in a temporary folder. */
import { beforeEach } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../src/site/manifest.ts';
import { readManifest } from '../../src/site/manifest-reader.ts';
import { SiteFolder } from '../../src/site/site-folder.ts';
import { StagedSite } from '../../src/site/staged-site.ts';
import { requireSiteFolder } from '../../src/steps/check-paths.ts';
import { anyManifest } from './site-fixture.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

export const nextManifest = { ...anyManifest, job: 'se_2' };

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

  manifest(): Manifest {
    return readManifest(`${this.site}.manifest.json`);
  }

  /** What a step sees is what is there when it begins. */
  stage(path = this.site): StagedSite {
    requireSiteFolder(path, []);
    return new StagedSite(new SiteFolder(path));
  }

  stagePage(content: string): StagedSite {
    const staged = this.stage();
    staged.writer.writeFile('index.html', Buffer.from(content));
    return staged;
  }

  /** Commits a site of one page and its manifest. */
  commitPage(content: string, manifest = anyManifest): void {
    using staged = this.stagePage(content);
    using stagedManifest = staged.stageManifest(manifest);
    staged.commit();
    stagedManifest.commit();
  }
}
