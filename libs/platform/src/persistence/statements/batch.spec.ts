import { describe, expect, it } from '@jest/globals';
import { Batch } from './batch.ts';

/** A look-up that the test answers by hand. */
function manual() {
  const calls: { keys: number[]; answer(): void; fail(error: Error): void }[] = [];
  const batch = new Batch<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        calls.push({ keys, answer: () => resolve(keys.map(String)), fail: reject });
      }),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { batch, calls, settle };
}

describe(Batch.name, () => {
  it('sends what one turn of the event loop brings together, and gives each its own answer', async () => {
    const { batch, calls, settle } = manual();
    const found = [1, 2, 3].map((key) => batch.find(key));
    await settle();
    expect(calls.map(({ keys }) => keys)).toEqual([[1, 2, 3]]);
    calls[0]?.answer();
    expect(await Promise.all(found)).toEqual(['1', '2', '3']);
  });

  it('sends at once while they come one by one, and gathers again what comes beside', async () => {
    const { batch, calls, settle } = manual();
    const first = batch.find(1);
    await settle();
    calls[0]?.answer();
    await first;
    const found = [2, 3, 4].map((key) => batch.find(key));
    expect(calls.map(({ keys }) => keys)).toEqual([[1], [2]]);
    await settle();
    expect(calls.map(({ keys }) => keys)).toEqual([[1], [2], [3, 4]]);
    calls[1]?.answer();
    calls[2]?.answer();
    await Promise.all(found);
    const later = [5, 6].map((key) => batch.find(key));
    expect(calls).toHaveLength(3);
    await settle();
    expect(calls.map(({ keys }) => keys).at(-1)).toEqual([5, 6]);
    calls[3]?.answer();
    expect(await Promise.all(later)).toEqual(['5', '6']);
  });

  it('gathers what arrives while two are under way', async () => {
    const { batch, calls, settle } = manual();
    const found = [];
    for (const key of [1, 2, 3, 4, 5]) {
      found.push(batch.find(key));
      await settle();
    }
    expect(calls.map(({ keys }) => keys)).toEqual([[1], [2]]);
    calls[0]?.answer();
    await settle();
    await settle();
    expect(calls.map(({ keys }) => keys)).toEqual([[1], [2], [3, 4, 5]]);
    calls[1]?.answer();
    calls[2]?.answer();
    expect(await Promise.all(found)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('asks once for equal keys of a batch, and answers each', async () => {
    const { batch, calls, settle } = manual();
    const found = [3, 4, 3, 3].map((key) => batch.find(key));
    await settle();
    expect(calls.map(({ keys }) => keys)).toEqual([[3, 4]]);
    calls[0]?.answer();
    expect(await Promise.all(found)).toEqual(['3', '4', '3', '3']);
  });

  it('tells equal keys by their names', async () => {
    const asked: number[] = [];
    const found = (nameOf?: (key: { at: number }) => unknown) => {
      const load = (keys: { at: number }[]) => (asked.push(keys.length), Promise.resolve(keys.map(({ at }) => at)));
      const batch = new Batch(load, nameOf);
      return Promise.all([{ at: 1 }, { at: 1 }].map((key) => batch.find(key)));
    };
    expect(await found()).toEqual([1, 1]);
    expect(await found(({ at }) => at)).toEqual([1, 1]);
    expect(asked).toEqual([2, 1]);
  });

  it('never answers by a look-up that began before', async () => {
    const { batch, calls, settle } = manual();
    void batch.find(1);
    await settle();
    const late = batch.find(1);
    await settle();
    let answered = false;
    void late.then(() => (answered = true));
    calls[0]?.answer();
    await settle();
    expect(answered).toBe(false);
    calls[1]?.answer();
    expect(await late).toBe('1');
  });

  it('fails those of a failed look-up and goes on with the next', async () => {
    const { batch, calls, settle } = manual();
    const first = batch.find(1);
    await settle();
    calls[0]?.fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    const second = batch.find(2);
    await settle();
    calls[1]?.answer();
    expect(await second).toBe('2');
  });
});
