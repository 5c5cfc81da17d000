// Loaded into the process of a step: the files that the entry of the bundle loads lazily are missing.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (/\/\d+\.index\.js$/.test(specifier)) throw new Error(`Cannot find module '${specifier}'`);
    return next(specifier, context);
  },
});
