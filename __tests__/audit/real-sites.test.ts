/** Correct sites of other programs: every finding would be a false positive. */
import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { planExport } from '../../sandbox/render/plan-export.ts';
import { readMarkdownSite } from '../../sandbox/render/read-site.ts';
import { auditContents, type SiteContent } from '../../testing/audit-contents.ts';
import { root } from '../../testing/repository.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';
import { domain } from './audit-fixture.ts';

describe('reports no false positive', () => {
  const folder = useSharedFolder();

  test("on the sandbox's own site", async () => {
    const site = await readMarkdownSite(join(root, 'docs'));
    const plan = await planExport(site, { domain, version: undefined, paths: undefined });
    const files = [...plan.sharedFiles, ...plan.pages.map((page) => plan.renderPage(page))];
    const audit = await auditContents(files, { domain });
    expect(audit.fileCount).toBeGreaterThan(40);
    expect(audit.findings).toEqual([]);
  });

  test('on a site of typedoc', async () => {
    const files = typedocSite(folder.path);
    const audit = await auditContents(files, { domain });
    expect(audit.fileCount).toBe(files.filter(({ path }) => /\.(html|css)$/.test(path)).length);
    expect(audit.fileCount).toBeGreaterThanOrEqual(10);
    expect(audit.findings).toEqual([]);
  }, 30_000);

  test('and reports the links to a page that was removed', async () => {
    const files = typedocSite(folder.path).filter(({ path }) => path !== 'functions/linkedPath.html');
    const { targets } = await auditContents(files, { domain });
    expect(targets.map(({ target }) => target)).toEqual(['/functions/linkedPath.html']);
  }, 30_000);
});

/** Documents one module, which takes typedoc two seconds. */
function typedocSite(folder: string): readonly SiteContent[] {
  const site = join(folder, 'site');
  if (!readdirSync(folder).includes('site')) makeTypedocSite(folder, site);
  return readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(site, name)).isFile())
    .map((name) => ({ path: name.replaceAll('\\', '/'), content: readFileSync(join(site, name)) }));
}

function makeTypedocSite(folder: string, site: string): void {
  const config = join(folder, 'tsconfig.json');
  const modules = join(root, 'node_modules');
  const entry = resolve(root, 'src/archive/path-rules.ts');
  writeFileSync(
    config,
    JSON.stringify({
      compilerOptions: {
        ...{ target: 'es2024', module: 'nodenext', allowImportingTsExtensions: true, noEmit: true, skipLibCheck: true },
        ...{ types: ['node'], typeRoots: [join(modules, '@types')] },
      },
      files: [entry],
    }),
  );
  const options = ['--skipErrorChecking', '--disableSources', '--readme', 'none', '--logLevel', 'Error'];
  execFileSync(process.execPath, [
    join(modules, 'typedoc/bin/typedoc'),
    ...['--tsconfig', config, '--entryPoints', entry, '--out', site],
    ...options,
  ]);
}
