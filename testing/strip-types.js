// Lets jest load TypeScript with Node's type stripping, so that tests run the code in the same way as `node file.ts`.
import { stripTypeScriptTypes } from 'node:module';

export default {
  process: (source) => ({ code: stripTypeScriptTypes(source) }),
};
