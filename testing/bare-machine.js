// Loaded into the process of a step: the user has no home folder, and file systems report no blocks, as in some containers.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

os.homedir = () => {
  throw Object.assign(new Error('ENOENT: no such file or directory, uv_os_homedir'), { code: 'ENOENT' });
};
fs.statfsSync = () => ({ bsize: 4096, blocks: 0, bfree: 0, bavail: 0 });
syncBuiltinESMExports();
