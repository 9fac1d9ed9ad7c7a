import type { RateLimiter } from '@app/platform';
import { describe, expect, it } from '@app/shared-kernel/testing';

/**
 * The contract of rate limiters.
 * @param open a limiter that allows this many requests, in a window that does not end during the test
 */
export function rateLimiterContract(open: (limit: number) => Promise<RateLimiter>): void {
  describe('as a RateLimiter', () => {
    it('allows as many as the limit, and says how many are left and until when', async () => {
      const limiter = await open(3);
      const states = [];
      for (let asked = 0; asked < 5; asked++) states.push(await limiter.take());
      expect(states.map(({ allowed }) => allowed)).toEqual([true, true, true, false, false]);
      expect(states.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0, 0]);
      expect(states.map(({ limit }) => limit)).toEqual([3, 3, 3, 3, 3]);
      for (const { resetSeconds } of states) expect(resetSeconds).toBeGreaterThan(0);
    });

    it('allows no more to many who ask at once', async () => {
      const limiter = await open(7);
      const states = await Promise.all(Array.from({ length: 20 }, async () => limiter.take()));
      expect(states.filter(({ allowed }) => allowed)).toHaveLength(7);
    });

    it('does not count what is given back', async () => {
      const limiter = await open(2);
      for (let asked = 0; asked < 5; asked++) {
        expect((await limiter.take()).allowed).toBe(true);
        limiter.giveBack();
      }
      expect([await limiter.take(), await limiter.take()].map(({ allowed }) => allowed)).toEqual([true, true]);
    });
  });
}
