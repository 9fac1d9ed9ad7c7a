import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe(Turns.name, () => {
  it('lets so many through, and the others in their order as turns are given back', async () => {
    const turns = new Turns(2, 10_000);
    const through: number[] = [];
    const taken = [1, 2, 3, 4].map(async (who) => {
      await turns.take();
      through.push(who);
    });
    await settled();
    expect(through).toEqual([1, 2]);
    turns.giveBack(true);
    await settled();
    expect(through).toEqual([1, 2, 3]);
    turns.giveBack(false);
    await Promise.all(taken);
    expect(through).toEqual([1, 2, 3, 4]);
  });

  it('refuses all who wait while there is no progress, and lets others through again later', async () => {
    const turns = new Turns(1, 20);
    await turns.take();
    const refused = await Promise.allSettled([turns.take(), turns.take()]);
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    turns.giveBack(false);
    expect(await turns.take()).toBe(0);
    const next = turns.take();
    turns.giveBack(true);
    await next;
  });

  it('tells how long nothing came of the work of others', async () => {
    const turns = new Turns(1, 10_000);
    await turns.take();
    const waits = [turns.take(), turns.take()];
    await new Promise((resolve) => setTimeout(resolve, 30));
    turns.giveBack(false);
    expect(await waits[0]).toBeGreaterThan(20);
    turns.giveBack(true);
    expect(await waits[1]).toBeLessThan(20);
  });
});
