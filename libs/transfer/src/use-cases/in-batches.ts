import { setImmediate } from 'node:timers/promises';
import type { SourceEntry } from '../domain/item.ts';

/** Items committed together, which needs one disk flush instead of many. */
const ITEMS = 25;
/** Characters of texts from which a batch is full with fewer items: all of its items are in memory at once. */
const CHARACTERS = 2_000_000;

/**
 * The entries in batches, in their order. An async generator answers calls in order, so several workers can share it. Other work of the
 * process has its turn after each entry: what was read of a file already comes without one.
 *
 * @returns batches of 25 entries, or of fewer once their texts have two million characters
 */
export async function* inBatches(entries: AsyncIterable<SourceEntry>): AsyncGenerator<SourceEntry[], void> {
  let batch: SourceEntry[] = [];
  let characters = 0;
  for await (const entry of entries) {
    if (entry.type === 'item') {
      const { blocks, notes, archived } = entry.item;
      characters += charactersOf(blocks) + charactersOf(notes) + charactersOf(archived);
    }
    await setImmediate();
    if (batch.push(entry) < ITEMS && characters < CHARACTERS) continue;
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
