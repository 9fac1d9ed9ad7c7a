import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

// Specs, and the processes that they start, run in a zone that is 5:45 hours ahead of UTC, so that code that takes local time for UTC fails.
const { TZ = 'UTC' } = process.env;
if (TZ === 'UTC') process.env.TZ = 'Asia/Kathmandu';

// Jest compiles to CommonJS: its ESM mode leaks memory with every spec file on Node 20.
const swc = (parser) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: true,
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      parser: { decorators: true, ...parser },
      keepClassNames: true,
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
  },
];

// Packages that ship ES modules only; a new one fails loudly until it is listed here.
const esmOnly = [
  '@nestjs',
  '@seriousme',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'uuid',
  'marked',
  'parse5',
  'entities',
  'mdast-util-[a-z-]+',
  'micromark-util-[a-z-]+',
  'unist-util-[a-z-]+',
  'zwitch',
  'longest-streak',
  'decode-named-character-reference',
  'character-entities',
  'thumbhash',
  // Sign-in by OpenID Connect, and the provider of its specs.
  'openid-client',
  'oauth4webapi',
  'jose',
  'oidc-provider',
];

const base = {
  setupFilesAfterEnv: ['<rootDir>/test/support/runner/leave-nothing.ts'],
  testEnvironment: 'node',
  setupFiles: ['reflect-metadata'],
  transform: {
    '\\.ts$': swc({ syntax: 'typescript' }),
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.m?js$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    // Exports itself to "import" only, which jest does not ask for.
    '^file-type$': '<rootDir>/node_modules/file-type/index.js',
    // In one file each, for every spec file reads all modules anew.
    '^es-toolkit/compat$': '<rootDir>/node_modules/es-toolkit/dist/browser.global.js',
    '^rxjs(?:/operators)?$': '<rootDir>/node_modules/rxjs/dist/bundles/rxjs.umd.js',
    '^class-validator$': '<rootDir>/node_modules/class-validator/bundles/class-validator.umd.js',
    '^@app/([a-z-]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^@app/([a-z-]+)/(blocks|lexer|scores|slugify)$': '<rootDir>/libs/$1/src/$2.ts',
    '^@app/([a-z-]+)/testing$': '<rootDir>/libs/$1/testing/index.ts',
    // Only sites have Next.js.
    '^next/(cache|navigation)$': '<rootDir>/packages/next/testing/next-$1.ts',
    '^@galley/([a-z]+)$': '<rootDir>/packages/$1/src/index.ts',
  },
  modulePathIgnorePatterns: [
    '<rootDir>/dist',
    '<rootDir>/starters',
    '<rootDir>/packages/[a-z]+/dist',
    '<rootDir>/.data',
  ],
};

/** Sources and packages are read once for each worker, not once for each file. */
const keepingModules = {
  ...base,
  testEnvironment: '<rootDir>/test/support/runner/kept-modules/environment.cjs',
  runtime: fileURLToPath(new URL('test/support/runner/kept-modules/runtime.cjs', import.meta.url)),
};

const withDatabase = {
  ...keepingModules,
  globalSetup: '<rootDir>/test/support/runner/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/runner/global-teardown.ts',
};

const inBrowserOf = '<rootDir>/test/{dashboard,example-site}';
const inBrowser = {
  ...keepingModules,
  globalSetup: '<rootDir>/test/dashboard/harness/global-setup.ts',
  globalTeardown: '<rootDir>/test/dashboard/harness/global-teardown.ts',
};

export default {
  // More than cores, for a worker waits much: for the database, for programs, for time.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Machines that run specs are often busy with other things too.
  testTimeout: 60_000,
  projects: [
    {
      ...keepingModules,
      displayName: 'unit',
      testMatch: ['<rootDir>/{apps,libs,packages}/**/*.spec.{ts,tsx}', '<rootDir>/test/architecture/**/*.spec.ts'],
    },
    { ...withDatabase, displayName: 'db', testMatch: ['<rootDir>/{apps,libs,migrations}/**/*.db-spec.ts'] },
    { ...withDatabase, displayName: 'e2e', testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'] },
    {
      ...withDatabase,
      displayName: 'programs',
      testMatch: ['<rootDir>/{apps,libs,packages,test}/**/*.{package,program}-spec.ts'],
    },
    // Not part of npm test.
    { ...withDatabase, displayName: 'nightly', testMatch: ['<rootDir>/{apps,libs,packages,test}/**/*.corpus-spec.ts'] },
    { ...inBrowser, displayName: 'browser', testMatch: [`${inBrowserOf}/**/*.browser-spec.ts`] },
    { ...inBrowser, displayName: 'slow', testMatch: [`${inBrowserOf}/**/*.slow-spec.ts`] },
    {
      ...base,
      displayName: 'faults',
      testMatch: ['<rootDir>/test/faults/*.fault-spec.ts'],
      globalSetup: '<rootDir>/test/faults/harness/runner/global-setup.ts',
      globalTeardown: '<rootDir>/test/faults/harness/runner/global-teardown.ts',
    },
  ],
};
