import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { NOT_REPLACEABLE, REPLACEABLE } from './port-contracts.ts';
import { publicAbstractClasses, publicNames, type PublicName } from './public-names.ts';

const REFERENCE = join(__dirname, '../../docs/reference.md');
const MOST = 250;

const HEAD = `# Reference of the package

The names that extensions and programs may import, with the first sentence of their documentation; your editor shows the rest. [Extending Galley](extending.md) shows them in use,
[Versioning](versioning.md) says how long they stay. \`npm run public-names\` writes this page.
`;

function referenceOf(names: readonly PublicName[]): string {
  const doors = [...new Set(names.map(({ door }) => door))];
  const sections = doors.map((door) => {
    const lines = names
      .filter((each) => each.door === door)
      .map(({ name, isType, says }) => `- \`${name}\`${isType ? ' (type)' : ''}: ${says}`);
    return `\n## ${door}\n\n${lines.join('\n')}\n`;
  });
  return HEAD + sections.join('');
}

// Removing a name needs a new major version; see docs/versioning.md.
it('the names that outsiders may import are documented, and those of docs/reference.md; if not, run: npm run public-names', () => {
  const names = publicNames();
  expect(names.length).toBeGreaterThan(150);
  expect(names.length).toBeLessThanOrEqual(MOST);
  expect(names.filter(({ says }) => says === '').map(({ door, name }) => `${door}: ${name}`)).toEqual([]);
  if (process.env['PUBLIC_NAMES'] === 'write') writeFileSync(REFERENCE, referenceOf(names));
  expect(referenceOf(names)).toBe(readFileSync(REFERENCE, 'utf8'));
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
    const contracts = publicNames().filter(({ door }) => door === 'galley/testing/contracts');
    const names = new Set(contracts.map(({ name }) => name));
    const wanted = new Set(Object.values(REPLACEABLE).flat());
    expect([...wanted].filter((name) => !names.has(name))).toEqual([]);
    expect(wanted.size).toBeGreaterThan(20);
  }, 180_000);

  it('stand in docs/extending.md, where they are to be replaced, with their contracts', () => {
    const text = readFileSync('docs/extending.md', 'utf8');
    const named = [...Object.keys(REPLACEABLE), ...Object.values(REPLACEABLE).flat()];
    expect(named.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
