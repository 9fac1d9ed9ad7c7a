/** Builds the packages for sites, and packs each to `dist/tarballs` as `npm pack` would, but for the times of its files. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { buildPackage } from './build-package.mjs';

const root = join(import.meta.dirname, '..');
const target = join(root, 'dist/tarballs');
/** In every tarball, whatever the manifest says. */
const ALWAYS = ['package.json', 'README.md'];

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
const folders = await readdir(join(root, 'packages'), { withFileTypes: true });
const list = await Promise.all(folders.filter((each) => each.isDirectory()).map(({ name }) => packed(name)));
await writeFile(join(target, 'packages.json'), `${JSON.stringify(list.sort(byName), null, 2)}\n`);

/** @returns what the list of packages says of it */
async function packed(folderName) {
  const folder = join(root, 'packages', folderName);
  await buildPackage(folder);
  const { name, version, description, files } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  await writeFile(join(target, file), await promisify(gzip)(await tarOf(folder, files)));
  return { name, version, description, file };
}

async function tarOf(folder, folders) {
  const inside = await Promise.all(folders.map((each) => filesBelow(folder, each)));
  const archive = pack();
  for (const file of [...ALWAYS, ...inside.flat()].toSorted((a, b) => (a < b ? -1 : 1)))
    archive.entry({ name: `package/${file}`, mtime: new Date(0) }, await readFile(join(folder, file)));
  archive.finalize();
  const parts = [];
  for await (const part of archive) parts.push(part);
  return Buffer.concat(parts);
}

async function filesBelow(folder, within) {
  const entries = await readdir(join(folder, within), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

function byName(a, b) {
  return a.name < b.name ? -1 : 1;
}
