import { describe, expect, it } from '@jest/globals';
import { RateLimited } from '@app/shared-kernel';
import { FairQueue } from './fair-queue.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function setUp(bounds: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({ capacity: 2, waitingOfOwner: 100, waiting: 1000, ...bounds });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string, units = 1) =>
    queue.run(
      name.charAt(0),
      async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      },
      units,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { queue, begun, work, end };
}

describe(FairQueue.name, () => {
  it('begins at once what there is room for, and the rest in turns of its owners', async () => {
    const { begun, work, end } = setUp();
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => work(name));
    await settle();
    expect(begun).toEqual(['a1', 'a2']);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
  });

  it('lets an owner who comes last wait for one piece of the others, however much of theirs waits', async () => {
    const { begun, work, end } = setUp({ capacity: 1 });
    const many = Array.from({ length: 50 }, (_, n) => work(`a${n}`));
    void work('b');
    await settle();
    await end('a0');
    await end('a1');
    expect(begun).toEqual(['a0', 'a1', 'b']);
    expect(many).toHaveLength(50);
  });

  it('refuses more than an owner may have waiting, and leaves the others their places', async () => {
    const { work, begun, end } = setUp({ capacity: 1, waitingOfOwner: 2 });
    for (const name of ['a1', 'a2', 'a3']) void work(name);
    await expect(work('a4')).rejects.toThrow(RateLimited);
    void work('b1');
    await settle();
    await end('a1');
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
  });

  it('refuses more than may wait in all', async () => {
    const { work } = setUp({ capacity: 1, waiting: 2 });
    for (const name of ['a1', 'b1', 'c1']) void work(name);
    await expect(work('d1')).rejects.toThrow(RateLimited);
  });

  it('goes by units, and does alone what takes more than all of them', async () => {
    const { begun, work, end } = setUp({ capacity: 10 });
    for (const [name, units] of [
      ['a1', 6],
      ['b1', 6],
      ['c1', 1],
      ['d1', 99],
    ] as const)
      void work(name, units);
    await settle();
    expect(begun).toEqual(['a1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('b1');
    expect(begun).toHaveLength(3);
    await end('c1');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'd1']);
  });

  it('keeps room for others beside an owner who could use all of it', async () => {
    const { begun, work, end } = setUp({ capacity: 3, capacityOfOwner: 2 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void work(name);
    await settle();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
    await end('a1');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
  });

  it('goes on after work that failed', async () => {
    const { queue } = setUp({ capacity: 1 });
    const failing = queue.run('a', () => Promise.reject(new Error('broken')));
    const next = queue.run('a', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
