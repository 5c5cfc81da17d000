// Lets jest load TypeScript with Node's own type stripping, so that tests run the code as `node file.ts` does.
import { stripTypeScriptTypes } from 'node:module';

export default {
  process: (source) => ({ code: stripTypeScriptTypes(source) }),
};
