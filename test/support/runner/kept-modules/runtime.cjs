const Runtime = require('jest-runtime').default;
const KeptEnvironment = require('./environment.cjs');

const PACKAGES = '/node_modules/';
const SOURCES = /\/(?:libs|apps)\/[^/]+\/src\/|\/migrations\/|\/test\/support\/kept\//;
/** Contract suites and what they share call jest's own functions, which are those of one file. */
const OF_ONE_FILE = /\/testing\/|\.(?:\w+-)?spec\.tsx?$/;

/** What runs a file, and holds its specs while they run. */
const RUNNING = '/node_modules/jest-circus/';

const kept = new Map();
/** Parts of jest itself, such as `expect`. */
const partsOfJest = new Map();
const sourceMaps = new Map();
let current;

function mayKeep(path) {
  return path.includes(PACKAGES) || (SOURCES.test(path) && !OF_ONE_FILE.test(path));
}

/** The modules of one file over those that all files of a worker share. */
class Registry extends Map {
  constructor(shared, isShared) {
    super();
    this.shared = shared;
    this.isShared = isShared;
  }

  get(path) {
    return super.get(path) ?? this.shared.get(path);
  }

  set(path, module) {
    if (this.isShared(path)) this.shared.set(path, module);
    else super.set(path, module);
    return this;
  }

  has(path) {
    return super.has(path) || this.shared.has(path);
  }

  delete(path) {
    return super.delete(path) || this.shared.delete(path);
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
    this.registries.moduleRegistry = new Registry(kept, mayKeep);
    this.registries.internalModuleRegistry = new Registry(partsOfJest, (path) => !path.includes(RUNNING));
    this.transformCache.sourceMaps = sourceMaps;
    current = this;
  }

  /** What a kept module asks for later is loaded by the runtime of the file that runs then. */
  requireModuleOrMock(from, name) {
    if (this.testState.isTornDown() && current !== this && kept.has(from))
      return current.requireModuleOrMock(from, name);
    return super.requireModuleOrMock(from, name);
  }

  /** The same for parts of jest. */
  requireInternalModule(from, name) {
    if (name && this.testState.isTornDown() && current !== this && partsOfJest.has(from))
      return current.requireInternalModule(from, name);
    return super.requireInternalModule(from, name);
  }
};
module.exports.default = module.exports;
