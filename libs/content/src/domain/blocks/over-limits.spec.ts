import { describe, expect, it } from '@jest/globals';
import { Problems } from '@app/shared-kernel';
import type { Block } from './block.ts';
import { overLimits } from './over-limits.ts';
import { parseBlocks } from './parse-blocks.ts';

const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
const long = 'x'.repeat(10_001);
const over = (count: number, max: number, unit: 'characters' | 'items') => ({ index: 1, unit, count, max });
const character = over(10_001, 10_000, 'characters');

const BODIES: readonly (readonly [string, Block, readonly object[]])[] = [
  ['a paragraph', { type: 'paragraph', text: long }, [character]],
  ['a paragraph of 10,000', { type: 'paragraph', text: '😀'.repeat(10_000) }, []],
  ['code', { type: 'code', language: 'c', code: 'x'.repeat(100_001) }, [over(100_001, 100_000, 'characters')]],
  ['a list', { type: 'list', style: 'bullet', items: many(501, 'x') }, [over(501, 500, 'items')]],
  ['an item', { type: 'list', style: 'bullet', items: ['x', long] }, [character]],
  ['questions', { type: 'faq', items: many(51, { question: 'q', answer: 'a' }) }, [over(51, 50, 'items')]],
  ['an answer', { type: 'faq', items: [{ question: 'q', answer: long }] }, [character]],
  ['takeaways', { type: 'key_takeaways', items: many(11, 'x') }, [over(11, 10, 'items')]],
  ['a caption', { type: 'image', mediaId: '22222222-2222-4222-8222-222222222222', caption: long }, [character]],
  ['a divider', { type: 'divider' }, []],
];

describe(overLimits.name, () => {
  it.each(BODIES)('of %s is what the service refuses', (_, block, found) => {
    const body: Block[] = [{ type: 'divider' }, block];
    expect(overLimits(body)).toEqual(found);
    const problems = new Problems();
    parseBlocks(body, 'bodyJson', problems);
    expect(problems.list.length).toBe(found.length);
  });

  it('passes over blocks that it does not know', () =>
    expect(overLimits([{ type: 'constructor', text: long } as unknown as Block])).toEqual([]));
});
