// Loaded into a step's process: the files that the bundle's entry loads later are not there.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (/\/\d+\.index\.js$/.test(specifier)) throw new Error(`Cannot find module '${specifier}'`);
    return next(specifier, context);
  },
});
