import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runNode } from './run-program.mjs';

/** The manifests of what the service and its build need, and of what tests, lint and benchmarks need beside that. */
const SERVICE = 'package.json';
const TOOLS = 'tools/package.json';

/**
 * Whether installed packages differ from package-lock.json, by content, or one that a manifest names is missing: after a
 * checkout, dates say little.
 * @param {string} root
 * @param {{ build: boolean, tools: boolean }} needs what has been built runs without the packages that build
 */
export function dependenciesAreStale(root, { build, tools }) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return true;
  const manifests = tools ? [SERVICE, TOOLS] : [SERVICE];
  const named = manifests.flatMap((file) => namesIn(join(root, file), build));
  if (named.some((name) => !installed[`node_modules/${name}`])) return true;
  return Object.entries(installed).some(([place, { link, version, integrity }]) => {
    const entry = wanted[place];
    return !link && entry && (entry.version !== version || entry.integrity !== integrity);
  });
}

/** Optional packages may be missing: not for this platform. */
function namesIn(manifest, build) {
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
  return Object.keys({ ...dependencies, ...peerDependencies, ...(build && devDependencies) });
}

/**
 * @param {string} root
 * @param {{ tools: boolean }} needs
 * @throws {Error} with npm's output
 */
export async function installDependencies(root, { tools }) {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--no-progress'];
  // The tools are a workspace of npm: installed in the same node_modules, where specs beside the sources find them.
  if (!tools) args.push('--workspaces=false');
  const { code, output } = await runNode(npmProgram(), args, root);
  if (code !== 0) {
    throw new Error(
      `Dependencies could not be installed: "npm ci" in ${root} failed, and said:\n\n${lastLines(output)}\n`,
    );
  }
}

/** The npm program: the one that runs this script, otherwise the one that came with Node. */
export function npmProgram() {
  const running = process.env.npm_execpath;
  if (running?.endsWith('npm-cli.js')) return running;
  const beside = dirname(process.execPath);
  const places = [
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ];
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error('npm was not found beside Node. Run "npm ci" in the folder of Galley, and try again.');
  return found;
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

function lastLines(text) {
  return text.split('\n').slice(-20).join('\n');
}
