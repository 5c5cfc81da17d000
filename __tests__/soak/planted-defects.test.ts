/** `npm run soak -- --planted` needs code that a change of the action may rename. */
import { expect, test } from '@jest/globals';
import { plantDefect, plantedDefects } from '../../soak/planted-defects.ts';
import { root } from '../../testing/repository.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

test.each(plantedDefects)('the defect "$name" can be planted into the built action', async (defect) => {
  await expect(plantDefect(defect, root, folder.path)).resolves.toBeUndefined();
});
