import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PARTS } from './mutate/parts.mjs';
import { drawn } from './mutate/sample.mjs';
import { root } from './prepare.mjs';

/** Not a dependency: it is large, and seldom needed. Runs on Node 20. */
const VERSION = '9.6.1';
const PACKAGES = ['core', 'jest-runner'].map((name) => `--package=@stryker-mutator/${name}@${VERSION}`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
// The files as patterns separated by commas.
const [part, files = ''] = positionals;
if (!Object.hasOwn(PARTS, part ?? '')) {
  console.error(
    `npm run mutate -- PART [FILES] [--sample N [--seed SEED]], where PART is one of ${Object.keys(PARTS).join(', ')}`,
  );
  process.exit(2);
}
const chosen = values.sample ? drawn(PARTS[part].mutate, Number(values.sample), values.seed).join(',') : files;
mkdirSync(`${root}/.data/mutate`, { recursive: true });
const { status } = spawnSync(
  'npx',
  ['--yes', ...PACKAGES, '--', 'stryker', 'run', 'scripts/mutate/stryker.config.mjs'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, MUTATE_PART: part, MUTATE_FILES: chosen } },
);
process.exit(status ?? 1);
