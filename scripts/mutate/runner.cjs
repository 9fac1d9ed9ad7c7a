const { existsSync, readFileSync } = require('node:fs');
const { default: TestRunner } = require('jest-runner');
const { RECORD } = require('./environment.cjs');

/** Stryker names the tests that reach the changed place; jest would read every spec file to find them. */
module.exports = class TrialRunner extends TestRunner {
  runTests(tests, ...rest) {
    const { testNamePattern } = this._globalConfig;
    return super.runTests(testNamePattern ? tests.filter(withTest(new RegExp(testNamePattern, 'i'))) : tests, ...rest);
  }
};

function withTest(pattern) {
  if (!existsSync(RECORD)) return () => true;
  const namesByFile = JSON.parse(readFileSync(RECORD, 'utf8'));
  return ({ path }) => namesByFile[path]?.some((name) => pattern.test(name)) ?? false;
}
