import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { JsonObject } from '@app/shared-kernel';
import { compareContents, type BlockChange } from './compare-contents.ts';

const body = (...texts: string[]): JsonObject => ({ bodyJson: texts.map((text) => ({ type: 'paragraph', text })) });

/** Applies changes of blocks. */
function applied(from: readonly unknown[], changes: readonly BlockChange[]): unknown[] {
  const gone = new Set(changes.filter(({ change }) => change === 'removed').map(({ at }) => at));
  const result = from.filter((_, at) => !gone.has(at));
  for (const { change, at, block } of changes) if (change === 'added') result.splice(at, 0, block);
  return result;
}

describe(compareContents.name, () => {
  it('names fields by both values, null where one is not set', () => {
    expect(
      compareContents({ title: 'A', seo: { a: 1, b: 2 } }, { title: 'B', seo: { b: 2, a: 1 }, excerpt: 'x' }),
    ).toEqual({
      fields: [
        { field: 'title', from: 'A', to: 'B' },
        { field: 'excerpt', from: null, to: 'x' },
      ],
      blocks: [],
    });
  });

  it('finds no change where only the order of keys differs', () => {
    const [one, other] = [
      { type: 'code', code: 'x', language: null },
      { language: null, code: 'x', type: 'code' },
    ];
    expect(compareContents({ bodyJson: [one] }, { bodyJson: [other] }).blocks).toEqual([]);
  });

  it('leads from any body to any other, with as few changes as a common subsequence leaves', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const [from, to] = [body(...before), body(...after)];
        const { blocks } = compareContents(from, to);
        expect(applied(from['bodyJson'] as unknown[], blocks)).toEqual(to['bodyJson']);
        if (before.join() === after.join()) expect(blocks).toEqual([]);
      }),
    );
  });

  it('tells one block where one was changed', () => {
    expect(compareContents(body('a', 'b', 'c'), body('a', 'x', 'c')).blocks).toEqual([
      { change: 'removed', at: 1, block: { type: 'paragraph', text: 'b' } },
      { change: 'added', at: 1, block: { type: 'paragraph', text: 'x' } },
    ]);
  });
});
