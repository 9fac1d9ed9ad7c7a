import { describe, expect, it } from '@jest/globals';
import { Turnstile } from './turnstile.ts';

describe(Turnstile.name, () => {
  it('lets no more through at once than it should, and everybody in order', async () => {
    const turnstile = new Turnstile(2);
    const order: number[] = [];
    let inside = 0;
    let most = 0;
    const work = (n: number) =>
      turnstile.pass(async () => {
        order.push(n);
        inside += 1;
        most = Math.max(most, inside);
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
        return n;
      });
    expect(await Promise.all([1, 2, 3, 4, 5].map(work))).toEqual([1, 2, 3, 4, 5]);
    expect(order).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('gives the place of failed work to the next one', async () => {
    const turnstile = new Turnstile(1);
    const failing = turnstile.pass(() => Promise.reject(new Error('no')));
    const next = turnstile.pass(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(await turnstile.pass(async () => 'again')).toBe('again');
  });
});
