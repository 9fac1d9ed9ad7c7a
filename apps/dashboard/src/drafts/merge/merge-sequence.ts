import { commonSequence } from '@app/shared-kernel';

/** A part of a merged sequence: merged, or changed differently by both sides. */
export type Chunk<Item> =
  | { readonly kind: 'settled'; readonly items: readonly Item[] }
  | {
      readonly kind: 'both';
      readonly base: readonly Item[];
      readonly mine: readonly Item[];
      readonly theirs: readonly Item[];
    };

/**
 * Merges two changed sequences with their common base (diff3): changes of one side are applied, equal changes of both
 * sides are applied once, and different changes of both sides are conflicts.
 */
export function mergeSequence<Item>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  keyOf: (item: Item) => string,
): Chunk<Item>[] {
  const inMine = new Map(commonSequence(base.map(keyOf), mine.map(keyOf)));
  const inTheirs = new Map(commonSequence(base.map(keyOf), theirs.map(keyOf)));
  const chunks: Chunk<Item>[] = [];
  let [b, m, t] = [0, 0, 0];
  while (b < base.length || m < mine.length || t < theirs.length) {
    let stable = 0;
    while (b + stable < base.length && inMine.get(b + stable) === m + stable && inTheirs.get(b + stable) === t + stable)
      stable++;
    if (stable > 0) {
      chunks.push({ kind: 'settled', items: mine.slice(m, m + stable) });
      [b, m, t] = [b + stable, m + stable, t + stable];
      continue;
    }
    let next = b;
    while (next < base.length && !(inMine.has(next) && inTheirs.has(next))) next++;
    const [endM, endT] = next < base.length ? [inMine.get(next)!, inTheirs.get(next)!] : [mine.length, theirs.length];
    chunks.push(...pairwise(base.slice(b, next), mine.slice(m, endM), theirs.slice(t, endT), keyOf));
    [b, m, t] = [next, endM, endT];
  }
  return chunks;
}

/** If neither side added or removed items, changes to neighbouring items by different sides do not conflict. */
function pairwise<Item>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  keyOf: (item: Item) => string,
): Chunk<Item>[] {
  if (base.length !== mine.length || base.length !== theirs.length) return [judged(base, mine, theirs, keyOf)];
  return base.map((item, at) => judged([item], mine.slice(at, at + 1), theirs.slice(at, at + 1), keyOf));
}

function judged<Item>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  keyOf: (item: Item) => string,
): Chunk<Item> {
  const same = (a: readonly Item[], b: readonly Item[]) =>
    a.length === b.length && a.every((item, at) => keyOf(item) === keyOf(b[at] as Item));
  if (same(mine, theirs) || same(base, theirs)) return { kind: 'settled', items: mine };
  if (same(base, mine)) return { kind: 'settled', items: theirs };
  return { kind: 'both', base, mine, theirs };
}
