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
  it('sends a lone look-up at once', async () => {
    const { batch, calls } = manual();
    const found = batch.find(1);
    expect(calls.map(({ keys }) => keys)).toEqual([[1]]);
    calls[0]?.answer();
    expect(await found).toBe('1');
  });

  it('gathers what arrives while two are under way, and gives each its own answer', async () => {
    const { batch, calls, settle } = manual();
    const found = [1, 2, 3, 4, 5].map((key) => batch.find(key));
    expect(calls.map(({ keys }) => keys)).toEqual([[1], [2]]);
    calls[0]?.answer();
    await settle();
    expect(calls.map(({ keys }) => keys)).toEqual([[1], [2], [3, 4, 5]]);
    calls[1]?.answer();
    calls[2]?.answer();
    expect(await Promise.all(found)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('never answers by a look-up that began before', async () => {
    const { batch, calls, settle } = manual();
    void batch.find(1);
    void batch.find(2);
    const late = batch.find(1);
    calls[0]?.answer();
    await settle();
    expect(calls).toHaveLength(3);
    let answered = false;
    void late.then(() => (answered = true));
    calls[1]?.answer();
    await settle();
    expect(answered).toBe(false);
    calls[2]?.answer();
    expect(await late).toBe('1');
  });

  it('fails those of a failed look-up and goes on with the next', async () => {
    const { batch, calls, settle } = manual();
    const first = batch.find(1);
    calls[0]?.fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await settle();
    const second = batch.find(2);
    calls[1]?.answer();
    expect(await second).toBe('2');
  });
});
