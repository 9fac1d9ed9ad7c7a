const { TestEnvironment } = require('jest-environment-node');

/** What jest puts on the global object for each file: where it stayed, all that a file ever made would stay with it. */
const OF_ONE_FILE = new Set([
  'JEST_STATE_SYMBOL',
  'EVENT_HANDLERS',
  'RETRY_TIMES_SETTER',
  'RETRY_TIMES',
  'TEST_TIMEOUT_SYMBOL',
]);

let only;

/** One global object for all files of a worker, for kept modules belong to it. Each file begins with the variables of the first. */
module.exports = class KeptEnvironment extends TestEnvironment {
  constructor(...args) {
    if (only) return only;
    super(...args);
    only = this;
    this.exit = Object.getOwnPropertyDescriptor(this.global.process, 'exit');
    this.variables = { ...this.global.process.env };
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    const { process } = this.global;
    Object.defineProperty(process, 'exit', this.exit);
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    for (const name of Object.getOwnPropertySymbols(this.global)) {
      if (OF_ONE_FILE.has(name.description)) delete this.global[name];
    }
    // What was deleted is kept to be emptied with the whole environment, which never ends here.
    this._globalProxy.leftovers = [];
  }
};
