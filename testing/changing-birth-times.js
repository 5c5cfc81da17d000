// Loaded into the process of a step: a file's time of creation is that of its last change, as on systems without statx(2).
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

for (const name of ['lstatSync', 'fstatSync']) {
  const original = fs[name];
  fs[name] = (...args) => {
    const stats = original(...args);
    if (typeof stats?.ctimeNs === 'bigint') stats.birthtimeNs = stats.ctimeNs;
    return stats;
  };
}
syncBuiltinESMExports();
