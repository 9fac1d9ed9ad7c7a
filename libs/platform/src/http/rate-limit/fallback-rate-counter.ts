import type { RateLimiterAbstract } from 'rate-limiter-flexible';

export type Counter = Pick<RateLimiterAbstract, 'consume'>;

/** Milliseconds that a request may wait for the shared counter. */
const SHARED_COUNTER_TIMEOUT_MS = 500;

/** Uses the shared counter while it answers in time, and a counter of this process otherwise. */
export class FallbackRateCounter implements Counter {
  private hangs = false;

  /** @param warn called when the shared counter stops answering */
  constructor(
    private readonly elsewhere: Counter,
    private readonly here: Counter,
    private readonly warn: () => void,
  ) {}

  async consume(key: string, points: number): ReturnType<Counter['consume']> {
    if (this.hangs) return this.here.consume(key, points);
    const answer = this.elsewhere.consume(key, points);
    if (await inTime(answer)) return answer;
    this.hangs = true;
    this.warn();
    const answers = () => (this.hangs = false);
    answer.then(answers, answers);
    return this.here.consume(key, points);
  }
}

/** Whether the promise settles, with a result or an error, within the timeout. */
function inTime(answer: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(resolve, SHARED_COUNTER_TIMEOUT_MS, false);
    const come = () => {
      clearTimeout(giveUp);
      resolve(true);
    };
    answer.then(come, come);
  });
}
