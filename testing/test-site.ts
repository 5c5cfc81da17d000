/** A small site in its own folder, with a page and a picture in other folders. */
import { TemporaryFolder } from './disposable-folder.ts';

/** Dispose the folder after use. */
export function createTestSite(): TemporaryFolder {
  const folder = new TemporaryFolder();
  folder.write('README.md', '# Welcome <b>here</b> & *now*\n\nSee [linking](guides/linking.md).\n');
  folder.write('guides/linking.md', '# Linking\n\nGo [home](../README.md).\n\n![A lamp](../images/lamp.svg)\n');
  folder.write('images/lamp.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>\n');
  return folder;
}
