// Lint enforces the architecture: which module may import which, and which may use the runner, the network and the environment.
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const modules = ['service', 'polling', 'download', 'archive', 'site', 'published', 'audit'];

const network = {
  group: ['node:http', 'node:https', 'node:net', 'node:tls', 'undici', '@actions/http-client'],
  message: 'Only src/http opens connections.',
};
const runnerProtocol = { group: ['@actions/core'], message: 'Only src/runner talks to the runner.' };
/** The events are derived from the functions that render them. Everyone else reports facts. */
const rendering = {
  regex: '^(\\.\\.?/)+presenter\\b',
  allowTypeImports: true,
  message: 'Only src/events.ts and src/runner render events.',
};
const toolCache = { group: ['@actions/tool-cache'], message: 'Only src/download uses the tool cache.' };

/** A module below the flow imports base modules (failure, clock, report, http, disk, text, model, secrets) and types, and no other module. */
const siblings = (own) => ({
  regex: `^(\\.\\./)+(${[...modules, 'runner'].filter((each) => each !== own).join('|')}|export-site|collect-site|watch-agent-job|check-site|main|agent-job|check-published)\\b`,
  allowTypeImports: true,
  message: 'Modules below the flow do not import each other; the flow passes values in.',
});

const imports = (...patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns }],
});

const environment = {
  'no-restricted-properties': [
    'error',
    { object: 'process', property: 'env', message: 'Only src/runner reads the environment.' },
    { object: 'process', property: 'exit', message: 'Set process.exitCode: an exit loses what is not flushed.' },
  ],
  'no-restricted-globals': ['error', { name: 'fetch', message: 'Only src/http opens connections.' }],
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
    rules: { ...environment, ...imports(network, runnerProtocol, toolCache, rendering), 'no-console': 'error' },
  },
  {
    files: ['src/*.ts'],
    rules: imports(network, runnerProtocol, toolCache, rendering),
  },
  {
    files: ['src/events.ts'],
    rules: imports(network, runnerProtocol, toolCache),
  },
  {
    files: ['src/runner/**'],
    rules: { ...imports(network, toolCache, siblings('runner')), 'no-restricted-properties': 'off' },
  },
  {
    files: ['src/settings/**', 'src/text/**', 'src/presenter/**'],
    rules: imports(network, runnerProtocol, toolCache, rendering, siblings('settings')),
  },
  {
    files: ['src/steps/**'],
    rules: imports(network, runnerProtocol, toolCache, rendering, {
      regex:
        '^(\\.\\./)+(runner|export-site|collect-site|watch-agent-job|check-site|main|agent-job|check-published)\\b',
      allowTypeImports: true,
      message: 'Steps are called by a flow and report through its context.',
    }),
  },
  {
    files: ['src/http/**'],
    rules: {
      ...imports(runnerProtocol, toolCache, rendering, siblings('http')),
    },
  },
  {
    // http-client reads the proxy variables itself, and ignores some invalid ones.
    files: ['src/http/proxy.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['src/secrets/**'],
    rules: imports(network, runnerProtocol, toolCache, rendering, siblings('secrets')),
  },
  ...modules.map((module) => ({
    files: [`src/${module}/**`],
    rules: imports(network, runnerProtocol, ...(module === 'download' ? [] : [toolCache]), rendering, siblings(module)),
  })),
  {
    files: ['__tests__/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock', 'unstable_mockModule', 'setMock'].map((property) => ({
          object: 'jest',
          property,
          message: 'Do not mock modules; pass the dependency in.',
        })),
        ...['test', 'it', 'describe'].flatMap((object) =>
          ['only', 'todo'].map((property) => ({ object, property, message: 'Not in a commit.' })),
        ),
      ],
    },
  },
  {
    files: ['**/*.{js,cjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: {
      'no-restricted-syntax': 'off',
      '@typescript-eslint/explicit-function-return-type': 'off',
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
);
