#!/usr/bin/env node
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createSite, KINDS } from './site.mjs';

const USAGE = `npm create galley FOLDER [-- --galley VERSION]
npm create galley site FOLDER -- --astro | --next | --html [--url URL] [--key KEY]

  FOLDER      is made; it must not hold anything yet
  --galley    what to install as "galley": a range, or file:…/galley-0.1.0.tgz, which is copied into the folder, so that
              images and workflows have it too; the version of this program unless given

  site        makes a site on Galley from the starter that is named
  --url       where Galley is, http://localhost:3000 unless given
  --key       its API key; without one, write it into .env
`;

const here = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));

/** @throws {Error} that says why nothing was made */
function create(folder, galley) {
  const target = emptyFolder(folder);
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

/** @throws {Error} unless there is nothing in the folder */
function emptyFolder(folder) {
  const target = resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} holds something already.`);
  return target;
}

/** @throws {Error} that says why nothing was made */
function site(folder, { url = 'http://localhost:3000', key = '', ...kinds }) {
  const chosen = Object.keys(KINDS).filter((kind) => kinds[kind]);
  if (folder === undefined || chosen.length !== 1) throw new Error(USAGE);
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new Error('--url must be an http or https address.');
  const target = emptyFolder(folder);
  createSite(target, { kind: chosen[0], name: nameOf(target), url: url.replace(/\/+$/, ''), key });
  const last = key === '' ? 'write the key into .env, ' : '';
  return `Made ${target}. Next: ${last}cd ${folder}, npm install, npm run dev\n`;
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

const text = { type: 'string' };
const flags = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, { type: 'boolean' }]));
try {
  const options = { galley: text, url: text, key: text, ...flags };
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  if (positionals[0] === 'site') process.stdout.write(site(positionals[1], values));
  else {
    if (positionals.length !== 1) throw new Error(USAGE);
    const made = create(positionals[0], values.galley ?? `^${version}`);
    process.stdout.write(`Made ${made}. Next: cd ${positionals[0]}, npm install, npm test, npm start\n`);
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
