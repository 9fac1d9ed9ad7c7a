import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { NOT_REPLACEABLE, REPLACEABLE } from './port-contracts.ts';
import { publicAbstractClasses, publicNames } from './public-names.ts';

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
