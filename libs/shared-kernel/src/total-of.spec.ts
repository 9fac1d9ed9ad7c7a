import { describe, expect, it } from '@jest/globals';
import { totalOf } from './total-of.ts';

/** Remembers the batches that were begun, and whether the work could clean up. */
function batchesOf(...counts: number[]) {
  const seen = { begun: 0, closed: false, each: (): void => undefined };
  async function* work(): AsyncGenerator<number> {
    try {
      for (const count of counts) {
        seen.begun += 1;
        seen.each();
        yield count;
      }
    } finally {
      seen.closed = true;
    }
  }
  return { seen, work: work() };
}

describe(totalOf, () => {
  it('adds up what all batches did', async () => {
    const { seen, work } = batchesOf(2, 0, 3);
    expect(await totalOf(work)).toBe(5);
    expect(seen).toMatchObject({ begun: 3, closed: true });
  });

  it('ends after the batch in which it is stopped', async () => {
    const { seen, work } = batchesOf(2, 4, 3);
    const ending = new AbortController();
    seen.each = () => void (seen.begun === 2 && ending.abort());
    expect(await totalOf(work, ending.signal)).toBe(6);
    expect(seen).toMatchObject({ begun: 2, closed: true });
  });

  it('begins no batch once it is stopped', async () => {
    const { seen, work } = batchesOf(2);
    expect(await totalOf(work, AbortSignal.abort())).toBe(0);
    expect(seen.begun).toBe(0);
  });

  it('passes on what a batch throws', async () => {
    const { seen, work } = batchesOf(2, 3);
    seen.each = () => {
      if (seen.begun === 2) throw new Error('out of reach');
    };
    await expect(totalOf(work)).rejects.toThrow('out of reach');
  });
});
