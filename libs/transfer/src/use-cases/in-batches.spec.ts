import { describe, expect, it } from '@jest/globals';
import type { SourceEntry } from '../domain/item.ts';
import { BatchSize, inBatches } from './in-batches.ts';

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

/** What three batches have, one after another, of which each took so many milliseconds for an item. */
function grown(...msPerItem: number[]): number[] {
  const size = new BatchSize();
  return msPerItem.map((ms) => {
    size.took(size.items, size.items * ms);
    return size.items;
  });
}

describe(BatchSize.name, () => {
  it('begins with twenty-five, and doubles while they are written fast', () => {
    expect(new BatchSize().items).toBe(25);
    expect(grown(1, 1, 1)).toEqual([50, 100, 100]);
  });

  it('is what can be written in 400 milliseconds, but never less than at the beginning', () => {
    expect(grown(8, 10, 5, 8)).toEqual([50, 40, 80, 50]);
    expect(grown(1, 1, 100, 8)).toEqual([50, 100, 25, 50]);
  });

  it('does not grow by a batch of few', () => {
    const size = new BatchSize();
    size.took(3, 1);
    expect(size.items).toBe(25);
  });
});

describe(inBatches.name, () => {
  it('takes twenty-five at a time, and the rest', async () => {
    expect(await sizes(Array.from({ length: 60 }, () => anEntry(10)))).toEqual([25, 25, 10]);
    expect(await sizes([])).toEqual([]);
  });

  it('takes more once they are written fast', async () => {
    const size = new BatchSize();
    const batches = inBatches(
      (async function* () {
        for (let n = 0; n < 100; n += 1) yield await Promise.resolve(anEntry(10));
      })(),
      size,
    );
    const next = async () => (await batches.next()).value?.length;
    expect(await next()).toBe(25);
    size.took(25, 25);
    expect([await next(), await next()]).toEqual([50, 25]);
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
