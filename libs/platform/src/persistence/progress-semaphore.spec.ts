import { describe, expect, it } from '@jest/globals';
import { ProgressSemaphore } from './progress-semaphore.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe(ProgressSemaphore.name, () => {
  it('lets so many through, and the others in their order as permits are released', async () => {
    const semaphore = new ProgressSemaphore(2, 10_000);
    const through: number[] = [];
    const taken = [1, 2, 3, 4].map(async (who) => {
      await semaphore.acquire();
      through.push(who);
    });
    await settled();
    expect(through).toEqual([1, 2]);
    semaphore.release(true);
    await settled();
    expect(through).toEqual([1, 2, 3]);
    semaphore.release(false);
    await Promise.all(taken);
    expect(through).toEqual([1, 2, 3, 4]);
  });

  it('refuses all who wait while there is no progress, and lets others through again later', async () => {
    const semaphore = new ProgressSemaphore(1, 20);
    await semaphore.acquire();
    const refused = await Promise.allSettled([semaphore.acquire(), semaphore.acquire()]);
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    semaphore.release(false);
    expect(await semaphore.acquire()).toBe(0);
    const next = semaphore.acquire();
    semaphore.release(true);
    await next;
  });

  it('tells how long nothing came of the work of others', async () => {
    const semaphore = new ProgressSemaphore(1, 10_000);
    await semaphore.acquire();
    const waits = [semaphore.acquire(), semaphore.acquire()];
    await new Promise((resolve) => setTimeout(resolve, 30));
    semaphore.release(false);
    expect(await waits[0]).toBeGreaterThan(20);
    semaphore.release(true);
    expect(await waits[1]).toBeLessThan(20);
  });
});
