import { describe, expect, it } from '@jest/globals';
import type { SourceEntry } from '../domain/item.ts';
import { inBatches } from './in-batches.ts';

/** An item whose text and notes have so many characters together. */
function anEntry(characters: number): SourceEntry {
  const blocks = [{ type: 'list', items: ['x'.repeat(characters / 2)] }];
  const notes = [{ line: 1, kind: 'limit', message: '', leftOut: 'x'.repeat(characters / 2) }];
  return { type: 'item', item: { blocks, notes } } as unknown as SourceEntry;
}

async function sizes(entries: readonly SourceEntry[]): Promise<number[]> {
  const found: number[] = [];
  const given: SourceEntry[] = [];
  const source = async function* () {
    for (const entry of entries) yield await Promise.resolve(entry);
  };
  for await (const batch of inBatches(source())) {
    found.push(batch.length);
    given.push(...batch);
  }
  expect(given).toEqual(entries);
  return found;
}

describe(inBatches.name, () => {
  it('takes twenty-five at a time, and the rest', async () => {
    expect(await sizes(Array.from({ length: 60 }, () => anEntry(10)))).toEqual([25, 25, 10]);
    expect(await sizes([])).toEqual([]);
  });

  it('takes fewer of large ones, and one at least', async () => {
    const large = Array.from({ length: 4 }, () => anEntry(900_000));
    expect(await sizes([...large, anEntry(4_000_000), anEntry(4_000_000), anEntry(10)])).toEqual([3, 2, 1, 1]);
  });

  it('counts the texts of an archive too', async () => {
    const archived = { bodyJson: [{ type: 'paragraph', text: 'x'.repeat(1_000_000) }] };
    const entry = { type: 'item', item: { blocks: [], notes: [], archived } } as unknown as SourceEntry;
    expect(await sizes([entry, entry, entry])).toEqual([2, 1]);
  });

  it('lets other work have its turn after each entry, though they come without one', async () => {
    let turns = 0;
    let counting = true;
    const count = () => {
      turns += 1;
      if (counting) setImmediate(count);
    };
    setImmediate(count);
    await sizes(Array.from({ length: 60 }, () => anEntry(10)));
    counting = false;
    expect(turns).toBeGreaterThanOrEqual(60);
  });
});
