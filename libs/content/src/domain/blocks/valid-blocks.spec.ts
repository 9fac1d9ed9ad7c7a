import { describe, expect, it } from '@jest/globals';
import { validBlocks } from './valid-blocks.ts';

describe(validBlocks.name, () => {
  const at = (path: string) => ({ path, message: 'is wrong' });

  it('leaves out what something is wrong with, and nothing else', () => {
    const problems = [at('bodyJson[1].level'), at('bodyJson[10]'), at('title'), at('seo.bodyJson[0]')];
    const body = Array.from({ length: 12 }, (_, n) => n);
    expect(validBlocks(body, problems, 'bodyJson')).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9, 11]);
    expect(validBlocks(body, [], 'bodyJson')).toEqual(body);
  });

  it('takes no other list for the body, however alike the names', () => {
    const problems = [at('bodyJson2[0]'), at('bodyJs.[1]'), at('abodyJson[0]')];
    expect(validBlocks([0, 1], problems, 'bodyJson')).toEqual([0, 1]);
  });

  it('has nothing of what is no list, or wrong as a whole', () => {
    expect(validBlocks('text', [at('bodyJson')], 'bodyJson')).toEqual([]);
    expect(validBlocks('text', [], 'bodyJson')).toEqual([]);
    expect(validBlocks(undefined, [at('title')], 'bodyJson')).toEqual([]);
    expect(validBlocks([1], [at('bodyJson')], 'bodyJson')).toEqual([]);
  });
});
