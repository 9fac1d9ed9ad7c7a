import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './run-program.mjs';

const SOURCES = ['apps', 'libs', 'migrations'];
const BUNDLER = 'scripts/bundle.mjs';
const VITE = 'node_modules/vite/bin/vite.js';
/** Without the check of types, which takes most of the time of a build and is made by `npm test` and `npm run build`. */
const COMPILING = 'tsconfig.unchecked.json';
const CONFIGURATION = [
  'nest-cli.json',
  'package-lock.json',
  'tsconfig.build.json',
  'tsconfig.json',
  COMPILING,
  BUNDLER,
];
const NOT_BUILT = /(?:spec\.tsx?|\.md|\/dist)$/;
const ENTRY = 'dist/programs/api.js';
const PAGE = 'dist/dashboard/index.html';
/** The digest of the sources that dist was built from; written last, so that an incomplete build never counts. */
const STAMP = 'dist/.sources';

/** @param {string} root */
export function buildIsStale(root) {
  const stamp = join(root, STAMP);
  if (!existsSync(join(root, ENTRY)) || !existsSync(join(root, PAGE))) return true;
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourcesHash(root);
}

/**
 * @param {string} root
 * @throws {Error} with the compiler's output
 */
export async function build(root) {
  const hash = sourcesHash(root);
  rmSync(join(root, STAMP), { force: true });
  await run(root, 'node_modules/@nestjs/cli/bin/nest.js', 'build', 'api', '--path', COMPILING);
  await run(root, BUNDLER);
  // After the compiler, which empties the folder.
  await run(root, VITE, 'build', '--config', 'apps/dashboard/vite.config.ts', '--logLevel', 'warn');
  writeFileSync(join(root, STAMP), hash);
}

async function run(root, program, ...args) {
  const { code, output } = await runNode(join(root, program), args, root);
  if (code !== 0) throw new Error(`Galley could not be built. "npm run build" says:\n\n${output}\n`);
}

/** A digest of names and contents. */
function sourcesHash(root) {
  const hash = createHash('sha256');
  for (const file of [...CONFIGURATION, ...SOURCES.flatMap((folder) => filesBelow(root, folder))]) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesBelow(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (NOT_BUILT.test(path)) return [];
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });
}
