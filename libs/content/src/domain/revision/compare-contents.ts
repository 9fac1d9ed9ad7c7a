import { commonSequence, sameValue, type JsonObject, type JsonValue } from '@app/shared-kernel';

/** A field that differs, with both values; null where it is unset. */
export interface FieldChange {
  readonly field: string;
  readonly from: JsonValue;
  readonly to: JsonValue;
}

/** A block that only one of the bodies has; `at` counts from 0 in that body. A changed block is one removed and one added. */
export interface BlockChange {
  readonly change: 'removed' | 'added';
  readonly at: number;
  readonly block: JsonValue;
}

export interface ContentChanges {
  readonly fields: readonly FieldChange[];
  readonly blocks: readonly BlockChange[];
}

/** The changes that turn one state of a post or page into the other. Bodies are compared block by block. */
export function compareContents(from: JsonObject, to: JsonObject): ContentChanges {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => name !== 'bodyJson');
  const fields = names
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
    .filter((change) => !sameValue(change.from, change.to));
  return { fields, blocks: compareBlocks(blocksOf(from), blocksOf(to)) };
}

function blocksOf({ bodyJson }: JsonObject): readonly JsonValue[] {
  return Array.isArray(bodyJson) ? bodyJson : [];
}

function compareBlocks(before: readonly JsonValue[], after: readonly JsonValue[]): BlockChange[] {
  const changes: BlockChange[] = [];
  const add = (change: BlockChange['change'], blocks: readonly JsonValue[], from: number, to: number) => {
    for (let at = from; at < to; at += 1) changes.push({ change, at, block: blocks[at] as JsonValue });
  };
  let [i, j] = [0, 0];
  const same = commonSequence(before.map(textOf), after.map(textOf));
  for (const [nextI, nextJ] of [...same, [before.length, after.length] as const]) {
    add('removed', before, i, nextI);
    add('added', after, j, nextJ);
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return changes;
}

/** The same text for blocks with the same content in another key order. */
function textOf(value: JsonValue): string {
  return JSON.stringify(value, (_, part: JsonValue) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  );
}
