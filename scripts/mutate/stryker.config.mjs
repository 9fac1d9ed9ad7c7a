import { chosenPart } from './parts.mjs';

const { name, mutate } = chosenPart();
const files = process.env.MUTATE_FILES;

/** @see https://stryker-mutator.io/docs/stryker-js/configuration */
export default {
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: 'scripts/mutate/jest.config.mjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  mutate: files ? files.split(',') : mutate,
  // Texts of messages and descriptions are not mutated.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Code that runs once when a module is loaded is covered by every spec or by none, and each mutation of it needs a
  // whole run.
  ignoreStatic: true,
  // Sources are compiled without type checks.
  tsconfigFile: 'scripts/mutate/none.json',
  checkers: [],
  disableTypeChecks: false,
  concurrency: Number(process.env.MUTATE_AT_ONCE ?? 1),
  timeoutMS: 6_000,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: 20,
  incremental: true,
  incrementalFile: `.data/mutate/${name}.json`,
  tempDirName: '.data/mutate/sandbox',
  ignorePatterns: ['/.data', '/dist', '/docs', '/bench', '/deploy', '/docker', '/apps/dashboard', '/create-galley'],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  jsonReporter: { fileName: `.data/mutate/${name}.report.json` },
  thresholds: { high: 95, low: 85, break: null },
  allowEmpty: false,
};
