const Runtime = require('jest-runtime').default;
const KeptEnvironment = require('./environment.cjs');

const PACKAGES = '/node_modules/';
const SOURCES = /\/(?:libs|apps)\/[^/]+\/src\/|\/migrations\/|\/test\/support\/kept\//;
/** Contract suites and what they share call jest's own functions, which are those of one file. */
const OF_ONE_FILE = /\/testing\/|\.(?:\w+-)?spec\.tsx?$/;

const kept = new Map();
const sourceMaps = new Map();
let current;

function mayKeep(path) {
  return path.includes(PACKAGES) || (SOURCES.test(path) && !OF_ONE_FILE.test(path));
}

/** The modules of one file over those that all files of a worker share. */
class Registry extends Map {
  get(path) {
    return super.get(path) ?? kept.get(path);
  }

  set(path, module) {
    if (mayKeep(path)) kept.set(path, module);
    else super.set(path, module);
    return this;
  }

  has(path) {
    return super.has(path) || kept.has(path);
  }

  delete(path) {
    return super.delete(path) || kept.delete(path);
  }
}

/**
 * A worker reads each source and package once, not once for each spec file. A file that needs modules of its own asks for another
 * environment at its head: `@jest-environment node`.
 */
module.exports = class KeptModulesRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    if (!(environment instanceof KeptEnvironment)) return;
    this.registries.moduleRegistry = new Registry();
    this.transformCache.sourceMaps = sourceMaps;
    current = this;
  }

  /** What a kept module asks for later is loaded by the runtime of the file that runs then. */
  requireModuleOrMock(from, name) {
    if (this.testState.isTornDown() && current !== this && kept.has(from))
      return current.requireModuleOrMock(from, name);
    return super.requireModuleOrMock(from, name);
  }
};
module.exports.default = module.exports;
