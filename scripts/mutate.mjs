import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { PARTS } from './mutate/parts.mjs';
import { root } from './prepare.mjs';

/** Runs on Node 20; too heavy, and too seldom needed, to be installed with the rest. */
const VERSION = '9.6.1';
const PACKAGES = ['core', 'jest-runner'].map((name) => `--package=@stryker-mutator/${name}@${VERSION}`);

// npm run mutate -- PART [FILES], the files as patterns parted by commas.
const [part, files = ''] = process.argv.slice(2);
if (!Object.hasOwn(PARTS, part ?? '')) {
  console.error(`npm run mutate -- PART [FILES], where PART is one of ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}
mkdirSync(`${root}/.data/mutate`, { recursive: true });
const { status } = spawnSync(
  'npx',
  ['--yes', ...PACKAGES, '--', 'stryker', 'run', 'scripts/mutate/stryker.config.mjs'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, MUTATE_PART: part, MUTATE_FILES: files } },
);
process.exit(status ?? 1);
