import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runNode } from './run-program.mjs';

/**
 * Whether the installed packages differ from package-lock.json, by content: after a checkout, dates say little.
 * @param {string} root
 * @param {{ development: boolean }} needs without development, packages that only build and test may be missing
 */
export function dependenciesAreStale(root, { development }) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return true;
  return Object.entries(wanted).some(([place, entry]) => {
    if (place === '' || entry.link) return false;
    const found = installed[place];
    // Packages for other platforms are in the list and never installed.
    if (!found) return !(entry.optional || entry.devOptional || (entry.dev && !development));
    return found.version !== entry.version || found.integrity !== entry.integrity;
  });
}

/**
 * @param {string} root
 * @throws {Error} with npm's output
 */
export async function installDependencies(root) {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--no-progress'];
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
