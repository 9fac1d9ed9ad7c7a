import { describe, expect, it } from '@jest/globals';
import { portionsOf } from './portions-of.ts';

async function all<T>(portions: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const portion of portions) found.push(portion);
  return found;
}

describe(portionsOf, () => {
  it.each<[readonly number[], number, readonly (readonly number[])[]]>([
    [[], 2, []],
    [[1], 2, [[1]]],
    [[1, 2], 2, [[1, 2]]],
    [[1, 2, 3], 2, [[1, 2], [3]]],
    [[1, 2, 3], 1, [[1], [2], [3]]],
    [[1, 2, 3], Infinity, [[1, 2, 3]]],
  ])('divides %j by %d', async (items, size, portions) => {
    expect(await all(portionsOf(items, size))).toEqual(portions);
  });

  it('reads no item before its portion is asked for, and closes what it reads', async () => {
    const read: number[] = [];
    let closed = false;
    async function* items() {
      try {
        for (let item = 1; ; item += 1) {
          read.push(item);
          yield item;
        }
      } finally {
        closed = true;
      }
    }
    for await (const portion of portionsOf(items(), 2)) {
      expect(read).toHaveLength(portion.at(-1) ?? 0);
      if (portion.includes(4)) break;
    }
    expect([read, closed]).toEqual([[1, 2, 3, 4], true]);
  });
});
