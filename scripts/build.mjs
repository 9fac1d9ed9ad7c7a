import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rewriteDeclarationAliases } from './declaration-aliases.mjs';
import { runNode } from './run-program.mjs';

const SOURCES = ['apps', 'libs', 'migrations', 'packages'];
const COMPILER = 'scripts/transpile.mjs';
const BUNDLER = 'scripts/bundle.mjs';
const PACKER = 'scripts/pack-packages.mjs';
const PACKAGE_BUILDER = 'scripts/build-package.mjs';
const NEST = 'node_modules/@nestjs/cli/bin/nest.js';
const VITE = 'node_modules/vite/bin/vite.js';
const DECLARATIONS = 'tsconfig.declarations.json';
const CONFIGURATION = [
  'nest-cli.json',
  'package-lock.json',
  'tsconfig.build.json',
  'tsconfig.json',
  DECLARATIONS,
  COMPILER,
  BUNDLER,
  PACKER,
  PACKAGE_BUILDER,
];
const NOT_BUILT = /(?:spec\.tsx?|\.md|\/dist)$/;
const ENTRY = 'dist/programs/api.js';
const PAGE = 'dist/dashboard/index.html';
/** Digests of the sources that dist, and its declarations, were built from; written last, so that incomplete ones never count. */
const BUILT = 'dist/.sources';
const DECLARED = 'dist/.declarations';

/** @param {string} root */
export function buildIsStale(root) {
  return !existsSync(join(root, ENTRY)) || !existsSync(join(root, PAGE)) || !isStamped(root, BUILT);
}

/** @param {string} root */
export function declarationsAreStale(root) {
  return buildIsStale(root) || !isStamped(root, DECLARED);
}

/**
 * The service and, beside it, the dashboard. Types are checked by `npm test`.
 * @param {string} root
 * @throws {Error} with the compiler's output
 */
export async function build(root) {
  const hash = sourcesHash(root);
  for (const stamp of [BUILT, DECLARED]) rmSync(join(root, stamp), { force: true });
  const service = run(root, COMPILER).then(() => run(root, BUNDLER));
  await Promise.all([
    service,
    run(root, PACKER),
    run(root, VITE, 'build', '--config', 'apps/dashboard/vite.config.ts', '--logLevel', 'warn'),
  ]);
  writeFileSync(join(root, BUILT), hash);
}

/**
 * The type declarations of a package, beside what is built.
 * @param {string} root
 * @throws {Error} with the compiler's output
 */
export async function declare(root) {
  const hash = sourcesHash(root);
  await run(root, NEST, 'build', 'api', '--path', DECLARATIONS);
  rewriteDeclarationAliases(root);
  writeFileSync(join(root, DECLARED), hash);
}

async function run(root, program, ...args) {
  const { code, output } = await runNode(join(root, program), args, root);
  if (code !== 0) throw new Error(`Galley could not be built. "npm run build" says:\n\n${output}\n`);
}

function isStamped(root, stamp) {
  return existsSync(join(root, stamp)) && readFileSync(join(root, stamp), 'utf8') === sourcesHash(root);
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
