// Lint enforces the architecture: which module may import which, and which may use the runner, the network and the environment.
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** No flow imports another one. Those that deliver a site use `accept`, which combines the modules below it. */
const flows = ['export', 'prepare', 'audit', 'check', 'agent-job'];
/** Modules below the flows. They import base modules, `http`, `disk` and `secrets`. */
const modules = ['archive', 'download', 'html', 'http', 'service', 'site'];

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

/** Forbids every import of these modules, except of types. */
const not = (names, message) => ({ regex: `^(\\.\\./)+(${names.join('|')})/`, allowTypeImports: true, message });

const above = (...others) =>
  not(['entries', 'runner', ...others], 'Entries call a flow, and a flow calls what is below it.');

const siblings = (own) =>
  not(
    ['entries', 'runner', 'accept', ...flows, ...modules].filter((each) => each !== own && each !== 'http'),
    'Modules below the flows do not import each other; the flow passes values in.',
  );

const pure = not(['disk', 'http'], 'Settings, secrets and texts are pure.');

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

const syntax = [
  { selector: 'ExportDefaultDeclaration', message: 'Exports have names.' },
  { selector: 'TSEnumDeclaration', message: 'Use a literal union with one `as const` table.' },
];
const rmSync = {
  selector: 'ImportSpecifier[imported.name="rmSync"]',
  message: 'Use unlinkSync and rmdirSync. CONTRIBUTING.md says why.',
};

/** A hint is a function of the words of its host, and a message needs none of them (src/text/words.ts). */
const hostWord = String.raw`/(^|[\s(])([Ss]teps?|[Ww]orkflows?|[Rr]unners?|[Pp]ipelines?)([\s.,;:)']|$)/`;
const hostWords = [`Literal[value=/\\s/][value=${hostWord}]`, `TemplateElement[value.cooked=${hostWord}]`].map(
  (selector) => ({
    selector,
    message: 'A text that needs this word is a function of the words of the host: src/text/words.ts.',
  }),
);

/** The suite has one limit for all tests, which only a test that hangs reaches. */
const ownTimeLimit = [
  'CallExpression[callee.name=/^(test|it)$/][arguments.length>2]',
  'CallExpression[callee.name=/^(before|after)(All|Each)$/][arguments.length>1]',
  'CallExpression[callee.callee.property.name="each"][arguments.length>2]',
  'CallExpression[callee.object.name="jest"][callee.property.name="setTimeout"]',
].map((selector) => ({ selector, message: 'The time limit of a test is in jest.config.js.' }));

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
      'no-restricted-syntax': ['error', ...syntax],
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
    rules: {
      ...environment,
      ...imports(network, runnerProtocol, toolCache, rendering),
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...syntax, rmSync, ...hostWords],
    },
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
    rules: imports(network, runnerProtocol, toolCache, rendering, siblings('settings'), pure),
  },
  {
    files: ['src/entries/**'],
    rules: imports(network, runnerProtocol, toolCache, rendering),
  },
  {
    // The variables that every HTTP client reads, and the one that names the outputs of an earlier run.
    files: ['src/http/proxy.ts', 'src/entries/launcher.js'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['src/secrets/**'],
    rules: imports(network, runnerProtocol, toolCache, rendering, siblings('secrets'), pure),
  },
  {
    files: ['src/accept/**'],
    rules: imports(
      ...[network, runnerProtocol, toolCache, rendering],
      not(['entries', 'runner', 'service', 'download', ...flows], 'A site is accepted whoever it comes from.'),
    ),
  },
  ...flows.map((flow) => ({
    files: [`src/${flow}/**`],
    rules: imports(network, runnerProtocol, toolCache, rendering, above(...flows.filter((each) => each !== flow))),
  })),
  ...modules.map((module) => ({
    files: [`src/${module}/**`],
    rules: imports(
      ...(module === 'http' ? [] : [network]),
      runnerProtocol,
      ...(module === 'download' ? [] : [toolCache]),
      rendering,
      siblings(module),
    ),
  })),
  {
    files: ['__tests__/**'],
    rules: {
      'no-restricted-syntax': ['error', ...syntax, ...ownTimeLimit],
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
