import { setImmediate } from 'node:timers/promises';
import type { SourceEntry } from '../domain/item.ts';

/** Items committed together, which needs one disk flush instead of many: the first batches, and the largest ones. */
const ITEMS = { first: 25, most: 100 };
/** Milliseconds that a transaction may take: other writers of the same paths wait for its end. */
const LONG = 400;
/** Characters of texts from which a batch is full with fewer items: all of its items are in memory at once. */
const CHARACTERS = 2_000_000;

/**
 * How many items the next batch takes. Each batch alters all lists of posts, which readers then ask for anew: so a batch
 * has as many items as can be written in 400 milliseconds, from 25 to 100.
 */
export class BatchSize {
  private size = ITEMS.first;

  get items(): number {
    return this.size;
  }

  /** Learns how long a transaction took. It grows to twice what was written at most. @param ms milliseconds */
  took(items: number, ms: number): void {
    const wanted = Math.min(2 * items, Math.floor((items * LONG) / ms));
    this.size = Math.max(ITEMS.first, Math.min(ITEMS.most, wanted));
  }
}

/**
 * The entries in batches, in their order. An async generator answers calls in order, so several workers can share it. Other work of the
 * process has its turn after each entry: what was read of a file already comes without one.
 *
 * @returns batches of as many entries as `size` says, or of fewer once their texts have two million characters
 */
export async function* inBatches(
  entries: AsyncIterable<SourceEntry>,
  size = new BatchSize(),
): AsyncGenerator<SourceEntry[], void> {
  let batch: SourceEntry[] = [];
  let characters = 0;
  for await (const entry of entries) {
    if (entry.type === 'item') {
      const { blocks, notes, archived } = entry.item;
      characters += charactersOf(blocks) + charactersOf(notes) + charactersOf(archived);
    }
    await setImmediate();
    if (batch.push(entry) < size.items && characters < CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Characters of all texts within a value. */
function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let sum = 0;
  for (const each of Object.values(value)) sum += charactersOf(each);
  return sum;
}
