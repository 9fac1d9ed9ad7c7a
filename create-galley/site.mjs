import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
/** Beside this program in its package, beside its folder in the repository. */
const inPackage = existsSync(join(here, 'starters'));
const STARTERS = join(here, inPackage ? 'starters' : '../starters');
/** The plain site; all starters share its style sheet. */
const PLAIN = join(here, inPackage ? 'starters/plain' : '../apps/example-site');
const SHARED = join(PLAIN, 'public');
const NOT_COPIED = /\.spec\.ts$/;

/** Where each starter has the style sheet with its fonts, and the files that are sent as they are. */
export const KINDS = {
  astro: { styles: 'src/styles', files: 'public' },
  next: { styles: 'app/styles', files: 'public' },
  html: { styles: 'public', files: 'public' },
};

/**
 * Makes a site from a starter.
 *
 * @param {string} target an empty folder
 * @param {{ kind: keyof typeof KINDS, name: string, url: string, key: string }} options
 */
export function createSite(target, { kind, name, url, key }) {
  const { styles, files } = KINDS[kind];
  cpSync(join(STARTERS, kind), target, { recursive: true });
  if (kind === 'html')
    cpSync(join(PLAIN, 'src'), join(target, 'src'), { recursive: true, filter: (file) => !NOT_COPIED.test(file) });
  for (const part of ['style.css', 'fonts'])
    cpSync(join(SHARED, part), join(target, styles, part), { recursive: true });
  cpSync(join(SHARED, 'favicon.svg'), join(target, files, 'favicon.svg'));
  // npm leaves files of this name out of packages.
  renameSync(join(target, 'gitignore'), join(target, '.gitignore'));
  for (const file of ['package.json', 'README.md'].map((each) => join(target, each))) {
    const text = readFileSync(file, 'utf8').replaceAll('{name}', name).replaceAll('{packages}', `${url}/packages/`);
    writeFileSync(file, text);
  }
  writeFileSync(join(target, '.env'), `GALLEY_URL=${url}\nGALLEY_API_KEY=${key}\n`, { mode: 0o600 });
}
