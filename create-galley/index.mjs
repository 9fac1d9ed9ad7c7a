#!/usr/bin/env node
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const USAGE = `npm create galley FOLDER [-- --galley VERSION]

  FOLDER      is made; it must not hold anything yet
  --galley    what to install as "galley": a range, or file:…/galley-0.1.0.tgz, which is copied into the folder, so that
              images and workflows have it too; the version of this program unless given
`;

const here = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));

/** @throws {Error} that says why nothing was made */
function create(folder, galley) {
  const target = resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} holds something already.`);
  const archive = galley.startsWith('file:') ? galley.slice('file:'.length) : null;
  if (archive !== null && !existsSync(archive)) throw new Error(`${resolve(archive)} is not there; npm pack makes it.`);
  cpSync(join(here, 'template'), target, { recursive: true });
  // npm leaves files of these names out of packages.
  for (const name of ['gitignore', 'dockerignore']) renameSync(join(target, name), join(target, `.${name}`));
  const manifest = join(target, 'package.json');
  const wanted = archive === null ? galley : takenIn(archive, target);
  const text = readFileSync(manifest, 'utf8').replaceAll('{name}', nameOf(target)).replaceAll('{galley}', wanted);
  writeFileSync(manifest, text);
  return target;
}

/** @returns what to ask npm for, of a package that was put into the folder */
function takenIn(archive, target) {
  copyFileSync(archive, join(target, basename(archive)));
  return `file:${basename(archive)}`;
}

/** What npm takes for a name, of whatever a folder is called. */
function nameOf(folder) {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return name === '' || name === 'galley' ? 'my-galley' : name;
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { galley: { type: 'string' } } });
  if (positionals.length !== 1) throw new Error(USAGE);
  const made = create(positionals[0], values.galley ?? `^${version}`);
  process.stdout.write(`Made ${made}. Next: cd ${positionals[0]}, npm install, npm test, npm start\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
