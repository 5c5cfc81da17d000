// Lint carries the house's rules: who may import whom, who may touch the runner, the network and the environment.
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const rooms = ['service', 'wait', 'bundle', 'site', 'deploy'];

const network = {
  group: ['node:http', 'node:https', 'node:net', 'node:tls', 'undici', '@actions/http-client'],
  message: 'Connections are opened by src/http alone.',
};
const runnerProtocol = { group: ['@actions/core'], message: 'The runner is touched by src/runner alone.' };
const toolCache = { group: ['@actions/tool-cache'], message: 'The tool cache belongs to src/bundle.' };

/** Rooms below the story know the ground floor (failure, clock, report, http, text) and nobody else, pure types excepted. */
const neighbours = (own) => ({
  regex: `^(\\.\\./)+(${[...rooms, 'runner'].filter((room) => room !== own).join('|')}|export-site|watch-agent-job|main|agent-job)\\b`,
  allowTypeImports: true,
  message: 'Rooms below the story do not import each other; the story passes things in.',
});

const imports = (...patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns }],
});

const environment = {
  'no-restricted-properties': [
    'error',
    { object: 'process', property: 'env', message: 'The environment is read by src/runner alone.' },
    { object: 'process', property: 'exit', message: 'Set process.exitCode: an exit loses what is not flushed.' },
  ],
  'no-restricted-globals': ['error', { name: 'fetch', message: 'Connections are opened by src/http alone.' }],
};

export default defineConfig(
  { ignores: ['dist/', 'build/', 'node_modules/', 'stubs/', 'coverage/', 'reports/'] },
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-function-return-type': ['error', { allowExpressions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Exports have names.' },
        { selector: 'TSEnumDeclaration', message: 'Use a literal union with one `as const` table.' },
      ],
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**', 'sandbox/**', 'bench/**', 'soak/**', 'scripts/**'],
    rules: {
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 3],
      complexity: ['error', 12],
    },
  },
  {
    files: ['src/**'],
    rules: { ...environment, ...imports(network, runnerProtocol, toolCache), 'no-console': 'error' },
  },
  {
    files: ['src/*.ts'],
    rules: imports(network, runnerProtocol, toolCache),
  },
  {
    files: ['src/runner/**'],
    rules: { ...imports(network, toolCache, neighbours('runner')), 'no-restricted-properties': 'off' },
  },
  {
    files: ['src/settings/**', 'src/text/**'],
    rules: imports(network, runnerProtocol, toolCache, neighbours('settings')),
  },
  {
    files: ['src/steps/**'],
    rules: imports(network, runnerProtocol, toolCache, {
      regex: '^(\\.\\./)+(runner|export-site|watch-agent-job|main|agent-job)\\b',
      allowTypeImports: true,
      message: 'Steps are told by a story and report through its port.',
    }),
  },
  {
    files: ['src/http/**'],
    rules: {
      ...imports(runnerProtocol, toolCache, neighbours('http')),
    },
  },
  ...rooms.map((room) => ({
    files: [`src/${room}/**`],
    rules: imports(network, runnerProtocol, ...(room === 'bundle' ? [] : [toolCache]), neighbours(room)),
  })),
  {
    files: ['__tests__/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock', 'unstable_mockModule', 'setMock'].map((property) => ({
          object: 'jest',
          property,
          message: 'No module mocks: pass the part in.',
        })),
        ...['test', 'it', 'describe'].flatMap((object) =>
          ['only', 'todo'].map((property) => ({ object, property, message: 'Not in a commit.' })),
        ),
      ],
    },
  },
  {
    files: ['**/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: {
      'no-restricted-syntax': 'off',
      '@typescript-eslint/explicit-function-return-type': 'off',
    },
  },
);
