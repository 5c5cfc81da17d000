/** What a container provides in place of ordinary files and folders: mounts, and folders of its image. */
import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { root } from '../../testing/repository.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

const hasMounts = spawnSync('unshare', ['-rm', 'true']).status === 0;
if (!hasMounts) process.stdout.write('skipped: this user or system cannot create a mount namespace\n');
const testWithMounts = hasMounts ? test : test.skip;

const module = pathToFileURL(path.join(root, 'src/accept/check-paths.ts')).href;

/** Checks paths as a step does, after a shell command in a namespace of its own. Returns the code of the failure, or `accepted`. */
function checked(mount: string, settings: Readonly<Record<string, string>>): string {
  const script = `
    const { checkPaths } = await import(${JSON.stringify(module)});
    const context = { protectedFolders: [], signal: new AbortController().signal };
    const settings = { maxFiles: 10, ...${JSON.stringify(settings)} };
    const code = await checkPaths(settings, context).then(() => 'accepted', (error) => error.code + ': ' + error.message);
    process.stdout.write(String(code));`;
  const command = `${mount} && exec "$0" --input-type=module -e "$1"`;
  const run = spawnSync('unshare', ['-rm', 'sh', '-ec', command, process.execPath, script], { cwd: folder.path });
  return String(run.stdout) || String(run.stderr);
}

testWithMounts('an empty folder that is mounted from the same file system is rejected before the first request', () => {
  for (const name of ['site', 'source']) mkdirSync(folder.at(name));
  expect(checked('mount --bind source site', { extractTo: 'site' })).toMatch(/^invalid-input: .* mount point/);
  expect(readdirSync(folder.path).sort()).toEqual(['site', 'source']);
});

testWithMounts('a file that is mounted is rejected before the first request, and keeps its content', () => {
  for (const name of ['values.yaml', 'source']) writeFileSync(folder.at(name), name);
  const code = checked('mount --bind source values.yaml', { valuesPath: 'values.yaml' });
  expect(code).toMatch(/^cannot-write: .* mount point/);
  expect(readFileSync(folder.at('values.yaml'), 'utf8')).toBe('values.yaml');
  expect(readdirSync(folder.path).sort()).toEqual(['source', 'values.yaml']);
});

testWithMounts('an empty folder of a container image is replaced by one that can be renamed', () => {
  for (const name of ['image/site', 'upper', 'work', 'root']) mkdirSync(folder.at(name), { recursive: true });
  const mount = 'mount -t overlay overlay -o userxattr,lowerdir=image,upperdir=upper,workdir=work root && cd root';
  const rename = `${process.execPath} -e "fs.renameSync('site', 'other')"`;
  expect(checked(`${mount} && ! ${rename} 2>/dev/null`, { extractTo: 'site' })).toBe('accepted');
  expect(checked(`${mount} && ${rename}`, {})).toBe('accepted');
});
