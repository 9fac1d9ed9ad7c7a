import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { readAhead } from './read-ahead.ts';

async function* numbers(count: number) {
  for (let at = 0; at < count; at += 1) yield await setImmediate(at);
}

describe('reading ahead', () => {
  const startOf = (ahead: number, bytes: number) => {
    const begun: number[] = [];
    const results = readAhead(numbers(10), ahead, (at) => {
      begun.push(at);
      return Promise.resolve({ bytes, done: Promise.resolve(at) });
    });
    return { begun, results };
  };

  it.each([
    ['as many as it may', 4, 1, 4],
    ['one after another', 1, 1, 1],
    ['two where each is large', 4, 2_000_000, 2],
    ['one after they have a million bytes', 8, 400_000, 4],
  ])('begins %s before the first result is taken, and returns all in order', async (_, ahead, bytes, most) => {
    const { begun, results } = startOf(ahead, bytes);
    expect((await results.next()).value).toBe(0);
    expect(begun).toHaveLength(most);
    const others: number[] = [];
    for await (const each of results) others.push(each);
    expect(others).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('tells a failure in its turn', async () => {
    const results = readAhead(numbers(3), 3, (at) => {
      if (at === 1) return Promise.reject(new Error('gone'));
      return Promise.resolve({ bytes: 1, done: Promise.resolve(at) });
    });
    expect((await results.next()).value).toBe(0);
    await expect(results.next()).rejects.toThrow('gone');
  });

  it('begins eight whose bytes are not known yet, and then as many as these allow', async () => {
    const told: ((bytes: number) => void)[] = [];
    const begin = () =>
      new Promise<{ bytes: number; done: Promise<number> }>((resolve) => {
        told.push((bytes) => resolve({ bytes, done: Promise.resolve(bytes) }));
      });
    const results = readAhead(numbers(30), 20, begin);
    const first = results.next();
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    expect(told).toHaveLength(8);
    for (const tell of told) tell(400_000);
    expect((await first).value).toBe(400_000);
    expect(told).toHaveLength(8);
  });

  it('begins nothing more once it is left', async () => {
    const { begun, results } = startOf(3, 1);
    for await (const _ of results) break;
    expect(begun).toEqual([0, 1, 2]);
  });
});
