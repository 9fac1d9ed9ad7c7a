import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { rateLimiterContract } from '../../../testing/rate-limiter.contract.ts';
import type { RateState } from './rate-limiter.port.ts';
import { LeasedRateLimiter } from './rate-limiter.ts';

function sharing(limit: number, processes: number): LeasedRateLimiter[] {
  const counter = new RateLimiterMemory({ points: limit, duration: 60 });
  return Array.from({ length: processes }, () => new LeasedRateLimiter(counter, limit));
}

const asked = async (limiters: LeasedRateLimiter[], order: number[]): Promise<RateState[]> =>
  Promise.all(order.map(async (at) => (limiters[at % limiters.length] as LeasedRateLimiter).take()));

describe('LeasedRateLimiter', () => {
  rateLimiterContract((limit) => Promise.resolve(LeasedRateLimiter.inMemory(limit)));

  it('never grants more than the limit, however many processes count and however requests arrive', async () => {
    const orders = fc.array(fc.array(fc.nat({ max: 3 }), { maxLength: 40 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 4 }),
        orders,
        async (limit, processes, bursts) => {
          const limiters = sharing(limit, processes);
          const states = [];
          for (const burst of bursts) states.push(...(await asked(limiters, burst)));
          const granted = states.filter(({ allowed }) => allowed).length;
          expect(granted).toBe(Math.min(limit, states.length));
        },
      ),
    );
  });

  it('reaches a large limit early by one part in a thousand at most for each process', async () => {
    const limiters = sharing(5_000, 3);
    const states = [];
    for (let burst = 0; burst < 60; burst++) {
      states.push(
        ...(await asked(
          limiters,
          Array.from({ length: 100 }, (_, at) => at),
        )),
      );
    }
    const granted = states.filter(({ allowed }) => allowed).length;
    expect(granted).toBeLessThanOrEqual(5_000);
    expect(granted).toBeGreaterThanOrEqual(5_000 - 3 * 5);
    expect(states.at(-1)).toMatchObject({ allowed: false, limit: 5_000, remaining: 0 });
  });

  it('asks the counter once for many requests, and counts them down', async () => {
    const counter = new RateLimiterMemory({ points: 100_000, duration: 60 });
    let questions = 0;
    const consume = counter.consume.bind(counter);
    counter.consume = (...args) => (questions++, consume(...args));
    const limiter = new LeasedRateLimiter(counter, 100_000);
    const states = await asked(
      [limiter],
      Array.from({ length: 100 }, () => 0),
    );
    expect(questions).toBe(1);
    expect(states.map(({ remaining }) => remaining)).toEqual(states.map((_, at) => 99_999 - at));
  });

  it('grants no more than the limit in the minute after an idle hour', async () => {
    jest.useFakeTimers();
    try {
      const limiter = LeasedRateLimiter.inMemory(2_500);
      const burst = async () => {
        const states = await asked(
          [limiter],
          Array.from({ length: 2_600 }, () => 0),
        );
        return states.filter(({ allowed }) => allowed).length;
      };
      expect(await burst()).toBe(2_500);
      jest.advanceTimersByTime(3_600_000);
      expect(await burst()).toBe(2_500);
      jest.advanceTimersByTime(30_000);
      expect(await burst()).toBe(0);
      jest.advanceTimersByTime(30_000);
      expect(await burst()).toBe(2_500);
    } finally {
      jest.useRealTimers();
    }
  });

  it('grants again in the next window', async () => {
    const window = { remainingPoints: 0, msBeforeNext: 5, consumedPoints: 1, isFirstInDuration: true };
    const answers = [
      () => Promise.resolve(Object.assign(new RateLimiterRes(), window)),
      () => Promise.reject(Object.assign(new RateLimiterRes(), window)),
      () => Promise.resolve(Object.assign(new RateLimiterRes(), window)),
    ];
    const counter = { consume: () => answers.shift()?.() } as unknown as RateLimiterAbstract;
    const limiter = new LeasedRateLimiter(counter, 1);
    const allowed = [];
    for (let asking = 0; asking < 3; asking++) allowed.push((await limiter.take()).allowed);
    expect(allowed).toEqual([true, false, true]);
  });

  describe('a lease', () => {
    /** A counter that answers as told, and the sizes of the leases that it was asked for. */
    const answering = (limit: number, ...answers: { remainingPoints: number; msBeforeNext: number }[]) => {
      const sizes: number[] = [];
      const consume = (_key: string, size: number) => {
        sizes.push(size);
        const answer = { consumedPoints: 1, isFirstInDuration: true, ...answers.shift() };
        return Promise.resolve(Object.assign(new RateLimiterRes(), answer));
      };
      return { sizes, limiter: new LeasedRateLimiter({ consume }, limit) };
    };

    it('is not used when its window is over', async () => {
      const next = { remainingPoints: 90_000, msBeforeNext: 60_000 };
      const { sizes, limiter } = answering(100_000, { remainingPoints: 90_000, msBeforeNext: 20 }, next);
      await limiter.take();
      await new Promise((resolve) => setTimeout(resolve, 30));
      await limiter.take();
      expect(sizes).toHaveLength(2);
    });

    it('is as large as what is left in the window allows', async () => {
      const left = { remainingPoints: 10, msBeforeNext: 60_000 };
      const { sizes, limiter } = answering(5_000, left, left);
      for (let taken = 0; taken < 6; taken += 1) await limiter.take();
      expect(sizes).toEqual([5, 1]);
    });

    it('tells the seconds to the next window, a minute at most, whatever the clock of the counter says', async () => {
      for (const [msBeforeNext, seconds] of [
        [3_600_000, 60],
        [29_500, 30],
        [1, 1],
      ] as const) {
        const { limiter } = answering(10, { remainingPoints: 9, msBeforeNext });
        expect((await limiter.take()).resetSeconds).toBe(seconds);
      }
    });
  });

  it('passes on what went wrong with the counter', async () => {
    const counter = { consume: () => Promise.reject(new Error('away')) } as unknown as RateLimiterAbstract;
    await expect(new LeasedRateLimiter(counter, 1).take()).rejects.toThrow('away');
  });
});
