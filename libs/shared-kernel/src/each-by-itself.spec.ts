import { describe, expect, it } from '@jest/globals';
import { eachByItself } from './each-by-itself.ts';
import { NotFound } from './errors.ts';

describe(eachByItself, () => {
  it('goes on after one that is refused, in the order of the ids', async () => {
    const done: string[] = [];
    const results = await eachByItself(['a', 'b', 'c'], async (id) => {
      if (id === 'b') throw new NotFound('post');
      done.push(id);
    });
    expect(done).toEqual(['a', 'c']);
    expect(results).toEqual([
      { id: 'a', ok: true },
      { id: 'b', ok: false, error: { code: 'NOT_FOUND', message: new NotFound('post').message } },
      { id: 'c', ok: true },
    ]);
  });

  it('ends at a failure that is no refusal', async () => {
    const done: string[] = [];
    const change = async (id: string) => {
      if (id === 'b') throw new TypeError('broken');
      done.push(id);
    };
    await expect(eachByItself(['a', 'b', 'c'], change)).rejects.toThrow('broken');
    expect(done).toEqual(['a']);
  });
});
