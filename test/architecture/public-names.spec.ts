import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { publicNames } from './public-names.ts';

const LIST = join(__dirname, '../../docs/public-names.txt');

// Removing a name from the list needs a new major version; see docs/versioning.md.
it('the names that outsiders may import are those of docs/public-names.txt; if not, run: npm run public-names', () => {
  const names = publicNames();
  expect(names.length).toBeGreaterThan(300);
  if (process.env['PUBLIC_NAMES'] === 'write') writeFileSync(LIST, `${names.join('\n')}\n`);
  expect(names).toEqual(readFileSync(LIST, 'utf8').trimEnd().split('\n'));
}, 180_000);
