import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { NOT_REPLACEABLE, REPLACEABLE } from './port-contracts.ts';
import { publicAbstractClasses, publicNames } from './public-names.ts';

const LIST = join(__dirname, '../../docs/public-names.txt');

// Removing a name from the list needs a new major version; see docs/versioning.md.
it('the names that outsiders may import are those of docs/public-names.txt; if not, run: npm run public-names', () => {
  const names = publicNames();
  expect(names.length).toBeGreaterThan(300);
  if (process.env['PUBLIC_NAMES'] === 'write') writeFileSync(LIST, `${names.join('\n')}\n`);
  expect(names).toEqual(readFileSync(LIST, 'utf8').trimEnd().split('\n'));
}, 180_000);

// In this file too, for compiling the entry points takes seconds.
const sorted = (names: Iterable<string>) => [...names].toSorted((a, b) => a.localeCompare(b));

describe('abstract classes that outsiders may import', () => {
  let abstract: readonly string[];
  beforeAll(() => {
    abstract = publicAbstractClasses();
  }, 180_000);

  it('are each either to be replaced or not, by test/architecture/port-contracts.ts', () => {
    const decided = [...Object.keys(REPLACEABLE), ...Object.values(NOT_REPLACEABLE).flat()];
    expect(sorted(new Set(abstract))).toEqual(sorted(decided));
  });

  it('have contracts in galley/testing/contracts, where they are to be replaced', () => {
    const names = publicNames();
    const wanted = new Set(Object.values(REPLACEABLE).flat());
    expect([...wanted].filter((name) => !names.includes(`galley/testing/contracts: ${name}`))).toEqual([]);
    expect(wanted.size).toBeGreaterThan(20);
  }, 180_000);

  it('stand in docs/extending.md, where they are to be replaced, with their contracts', () => {
    const text = readFileSync('docs/extending.md', 'utf8');
    const named = [...Object.keys(REPLACEABLE), ...Object.values(REPLACEABLE).flat()];
    expect(named.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
