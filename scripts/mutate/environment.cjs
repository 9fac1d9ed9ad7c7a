const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const KeptEnvironment = require('../../test/support/runner/kept-modules/environment.cjs');

const CHANGED_PLACE = '__STRYKER_ACTIVE_MUTANT__';
/** Which tests each spec file has, of the first run, which is without changes. */
const RECORD = join(__dirname, 'tests.record.json');
const namesByFile = {};

/**
 * Keeps modules from trial to trial, as they are kept from file to file. Stryker tells which place is changed by a variable that a
 * module reads once, at its first use; here it is told anew for each file, when all modules are loaded: none is built of changed ones.
 */
module.exports = class TrialEnvironment extends KeptEnvironment {
  constructor(config, context) {
    super(config, context);
    this.file = context.testPath;
    // Stryker puts its own around the one it finds: without this, around that of each file before.
    delete this.handleTestEvent;
    delete this.global.process.env[CHANGED_PLACE];
    delete this.variables[CHANGED_PLACE];
  }

  handleTestEvent({ name, test }) {
    const told = this.global[this.global.__strykerGlobalNamespace__];
    if (name === 'run_start') told.activeMutant = process.env[CHANGED_PLACE];
    if (name === 'test_start') (namesByFile[this.file] ??= []).push(fullName(test));
    if (name === 'run_finish') told.activeMutant = undefined;
  }

  async teardown() {
    if (!process.env[CHANGED_PLACE]) writeFileSync(RECORD, JSON.stringify(namesByFile));
    await super.teardown();
  }
};
module.exports.RECORD = RECORD;

function fullName({ name, parent }) {
  return parent?.parent ? `${fullName(parent)} ${name}` : name;
}
