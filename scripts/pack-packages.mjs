/**
 * Builds the packages for sites, and packs each as `npm pack` would, but for the times of its files.
 *
 *   node scripts/pack-packages.mjs [FOLDER]    by default dist/tarballs
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { buildPackage } from './build-package.mjs';

const root = join(import.meta.dirname, '..');
const target = process.argv[2] ?? join(root, 'dist/tarballs');
/** In every tarball, beside what is built. */
const ALWAYS = ['package.json', 'README.md'];

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
const folders = await readdir(join(root, 'packages'), { withFileTypes: true });
const names = folders.filter((each) => each.isDirectory()).map(({ name }) => name);
const list = await Promise.all(names.map(packed));
await writeFile(join(target, 'packages.json'), `${JSON.stringify(list.sort(byName), null, 2)}\n`);

/** @returns what the list of packages says of it */
async function packed(folderName) {
  const folder = join(root, 'packages', folderName);
  const built = await mkdtemp(join(tmpdir(), 'galley-package-'));
  try {
    await buildPackage(folder, built);
    const {
      name,
      version,
      description,
      peerDependencies = {},
    } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const needs = Object.keys(peerDependencies).filter((each) => each.startsWith('@galley/'));
    const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    await writeFile(join(target, file), await promisify(gzip)(await tarOf(folder, built)));
    return { name, version, description, file, needs };
  } finally {
    await rm(built, { recursive: true, force: true });
  }
}

async function tarOf(folder, built) {
  const archive = pack();
  const add = async (name, path) =>
    archive.entry({ name: `package/${name}`, mtime: new Date(0) }, await readFile(path));
  for (const name of ALWAYS) await add(name, join(folder, name));
  for (const path of await filesBelow(built)) await add(`dist/${relative(built, path)}`, path);
  archive.finalize();
  const parts = [];
  for await (const part of archive) parts.push(part);
  return Buffer.concat(parts);
}

async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.toSorted((a, b) => (a < b ? -1 : 1));
}

function byName(a, b) {
  return a.name < b.name ? -1 : 1;
}
