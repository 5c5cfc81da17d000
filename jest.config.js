/** Tests run as ES modules under Node's own type stripping: the same code path that `node file.ts` takes. */
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '\\.ts$': '<rootDir>/testing/strip-types.js' },
  // Nothing is measured: a busy machine may take its time. The slowest test needs 10 s alone.
  testTimeout: 120_000,
  // One more than jest's own choice: while a test waits for its step, another one runs.
  maxWorkers: '100%',
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  reporters: ['default', '<rootDir>/testing/list-skipped-tests.js'],
  modulePathIgnorePatterns: ['<rootDir>/build/'],
};
