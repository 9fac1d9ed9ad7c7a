import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runNode } from './run-program.mjs';

/**
 * Whether what is installed differs from what package-lock.json asks for, by content: dates say little after a checkout.
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
 * @throws {Error} with npm's own words
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

/** npm's program: the one that runs us, else the one that came with Node. */
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
