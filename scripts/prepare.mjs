import { existsSync, symlinkSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, buildIsStale, declarationsAreStale, declare } from './build.mjs';
import { dependenciesAreStale, installDependencies } from './dependencies.mjs';
import { withLock } from './lock.mjs';

/** The root folder of the clone. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Makes a new or updated clone ready to run: installs missing packages and builds stale output. Prints a message to
 * the error stream for anything slow, and nothing if there is nothing to do.
 * @returns {Promise<void>}
 */
export function prepare() {
  return prepared([
    {
      isDone: () => !dependenciesAreStale(root, { build: buildIsStale(root), tools: false }),
      step: () => install({ tools: false }),
    },
    { isDone: () => !buildIsStale(root), step: () => visibly('Building', () => build(root)) },
  ]);
}

/**
 * Makes what a package holds: the built programs and type declarations.
 * @returns {Promise<void>}
 */
export async function preparePackage() {
  await prepareTools();
  await prepare();
  await prepared([
    {
      isDone: () => !declarationsAreStale(root),
      step: () => visibly('Writing type declarations', () => declare(root)),
    },
  ]);
}

/**
 * Installs missing packages, including what tests, lint and benchmarks need.
 * @returns {Promise<void>}
 */
export function prepareTools() {
  const needs = { build: true, tools: true };
  return prepared([{ isDone: () => !dependenciesAreStale(root, needs), step: () => install(needs) }]);
}

/**
 * Prepares this process to run a program: compiled code is cached for later starts, from Node 22 on, and stack traces
 * lead to the sources.
 * @returns {Promise<void>}
 */
export async function prepareProgram() {
  await prepare();
  module.enableCompileCache?.(join(root, 'node_modules', '.cache', 'node'));
  process.setSourceMapsEnabled(true);
}

/**
 * Extensions import the package's modules, so with extensions the programs run from these modules instead of the
 * bundles.
 * @returns {boolean} whether the current folder, or GALLEY_CONFIG, names extensions
 */
export function usesExtensions() {
  return (
    Boolean(process.env.GALLEY_CONFIG) || ['galley.config.js', 'galley.config.mjs'].some((name) => existsSync(name))
  );
}

/** Installed as a package: dependencies are installed, and it is built. */
export const packaged = !existsSync(join(root, 'apps'));

async function prepared(steps) {
  refuseOldNode();
  if (packaged) return;
  try {
    if (!steps.every(({ isDone }) => isDone())) await withLock(join(root, '.prepare.lock'), () => take(steps));
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Checked again, because another process may have done it while this one waited. */
async function take(steps) {
  for (const { isDone, step } of steps) if (!isDone()) await step();
}

async function install(needs) {
  await visibly('Installing dependencies', () => installDependencies(root, needs));
  linkCommand();
}

/** npm links the commands of installed packages, but not of the project itself, so `npx galley` needs this link. */
function linkCommand() {
  const link = join(root, 'node_modules', '.bin', 'galley');
  if (!existsSync(link)) symlinkSync('../../bin/galley.mjs', link);
}

async function visibly(what, work) {
  const begun = performance.now();
  process.stderr.write(`${what} ... `);
  const dots = setInterval(() => process.stderr.write('.'), 3_000);
  try {
    await work();
    process.stderr.write(` ${((performance.now() - begun) / 1_000).toFixed(1)} s\n`);
  } catch (error) {
    process.stderr.write(' failed\n\n');
    throw error;
  } finally {
    clearInterval(dots);
  }
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Galley needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
