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
    turns.giveBack();
    await settled();
    expect(through).toEqual([1, 2, 3]);
    turns.giveBack();
    await Promise.all(taken);
    expect(through).toEqual([1, 2, 3, 4]);
  });

  it('refuses who waited too long, and gives that turn to the next', async () => {
    const turns = new Turns(1, 10);
    await turns.take();
    await expect(turns.take()).rejects.toThrow('No turn');
    const next = turns.take();
    turns.giveBack();
    await next;
    turns.giveBack();
    await turns.take();
    await expect(turns.take()).rejects.toThrow('No turn');
  });
});
