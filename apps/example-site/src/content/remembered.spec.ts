import { describe, expect, it } from '@jest/globals';
import { Remembered } from './remembered.ts';

describe(Remembered.name, () => {
  it('reads once for all who ask while the value is fresh', async () => {
    let [now, reads] = [0, 0];
    const value = new Remembered(
      () => Promise.resolve(++reads),
      100,
      () => now,
    );
    expect(await Promise.all([value.get(), value.get()])).toEqual([1, 1]);
    now = 99;
    expect(await value.get()).toBe(1);
    now = 100;
    expect(await value.get()).toBe(2);
  });

  it('remembers no failure', async () => {
    let reads = 0;
    const value = new Remembered(
      () => (++reads === 1 ? Promise.reject(new Error('away')) : Promise.resolve(reads)),
      100,
    );
    await expect(value.get()).rejects.toThrow('away');
    expect(await value.get()).toBe(2);
  });
});
