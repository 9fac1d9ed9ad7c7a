import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

interface Source {
  readonly file: string;
  readonly text: string;
}

/** Adapters that change a database or a disk; all others only read, or compute. */
const WRITES =
  /\b(?:insert into|delete from|update [a-z_]+ set|eraseRows|deleteOldRows|createWriteStream|rename)\b|\.(?:execute|save|insert|upsert)\(/;
/** Look-ups of credentials also note the time of the last use. */
const LOOK_UP = /Lookup$/;
/** Ports with another proof, and which one. */
const PROVEN_OTHERWISE: Readonly<Record<string, string>> = {
  PostTotalsAudit:
    'post-totals-audit.db-spec.ts compares counters with counts; a fake has no totals that could be wrong',
};

const sources: readonly Source[] = ['apps', 'libs', 'test']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const isSpec = ({ file }: Source) => file.endsWith('spec.ts');

/** The specs that call each contract, by its name. */
const callers = new Map<string, Source[]>();
for (const spec of sources.filter(isSpec)) {
  for (const [, contract = ''] of spec.text.matchAll(/\b(\w+Contract)\(/g)) {
    callers.set(contract, [...(callers.get(contract) ?? []), spec]);
  }
}

const ports = sources
  .filter((source) => /^libs\/[\w-]+\/src\/ports\//.test(source.file) && !isSpec(source))
  .flatMap(({ text }) => [...text.matchAll(/^export abstract class (\w+)/gm)].map(([, name = '']) => name));

/** The adapters of a port within its context that write. Adapters of `apps/api/src/wiring` only ask another context. */
function writersOf(port: string): readonly string[] {
  const adapter = new RegExp(`class (\\w+) extends ${port}\\b`, 'g');
  return sources
    .filter((source) => source.file.includes('/src/adapters/') && !isSpec(source) && WRITES.test(source.text))
    .flatMap(({ text }) => [...text.matchAll(adapter)].map(([, name = '']) => name));
}

/** Whether one contract is run for the adapter, and by another spec for a fake. */
function hasContract(adapter: string): boolean {
  return [...callers.values()].some((specs) => specs.length > 1 && specs.some(({ text }) => text.includes(adapter)));
}

describe('ports', () => {
  it('whose adapters write have a contract that a fake passes too', () => {
    const writing = ports.filter((port) => !LOOK_UP.test(port) && writersOf(port).length > 0);
    expect(writing.length).toBeGreaterThan(25);
    const bare = writing.filter((port) => !writersOf(port).some(hasContract));
    expect(bare).toEqual(Object.keys(PROVEN_OTHERWISE));
  });
});
