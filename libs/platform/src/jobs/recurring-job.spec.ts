import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AppLogger } from '../logging/app-logger.ts';
import { DAILY, RecurringJob } from './recurring-job.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

class Counted extends RecurringJob {
  began = 0;
  ended = 0;
  atOnce = 0;
  work = async (_signal: AbortSignal): Promise<void> => undefined;
  rest = async (): Promise<void> => undefined;

  protected async run(signal: AbortSignal): Promise<void> {
    this.began += 1;
    this.atOnce = Math.max(this.atOnce, this.began - this.ended);
    try {
      await this.work(signal);
    } finally {
      this.ended += 1;
    }
  }

  protected override finish(): Promise<void> {
    return this.rest();
  }
}

describe(RecurringJob, () => {
  let job: Counted;
  let named: string[];

  beforeEach(() => {
    jest.useFakeTimers();
    named = [];
    const metrics = { job: <T>(name: string, work: () => Promise<T>) => (named.push(name), work()) };
    job = new Counted({ ...DAILY, name: 'counting' }, new AppLogger('silent'), metrics);
  });
  afterEach(async () => {
    await job.onModuleDestroy();
    jest.useRealTimers();
  });

  it('runs soon after the start and once in its period from then on, by its name', async () => {
    job.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(job.began).toBe(1);
    await jest.advanceTimersByTimeAsync(3 * DAY);
    expect(job.began).toBe(4);
    expect(new Set(named)).toEqual(new Set(['counting']));
  });

  it('runs again after a failure', async () => {
    job.work = () => Promise.reject(new Error('the database is out of reach'));
    job.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(MINUTE + DAY);
    expect(job.began).toBe(2);
  });

  it('runs no more once the service stops', async () => {
    job.onApplicationBootstrap();
    await job.onModuleDestroy();
    job.soon();
    await jest.advanceTimersByTimeAsync(3 * DAY);
    expect(job.began).toBe(0);
  });

  it('does what is asked for meanwhile after the run at hand, and then waits a whole period', async () => {
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    job.work = () => gate;
    job.soon();
    job.soon();
    await jest.advanceTimersByTimeAsync(0);
    expect(job.began).toBe(1);
    open();
    await job.settled();
    expect([job.ended, job.atOnce]).toEqual([2, 1]);
    await jest.advanceTimersByTimeAsync(DAY - 1);
    expect(job.began).toBe(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(job.began).toBe(3);
  });

  it('tells the run at hand that the service stops, and waits for its end', async () => {
    job.work = (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    job.soon();
    await jest.advanceTimersByTimeAsync(0);
    await job.onModuleDestroy();
    expect([job.began, job.ended]).toEqual([1, 1]);
  });

  it('finishes after the run at hand, once; a failure of it hinders no end', async () => {
    const ended: number[] = [];
    job.work = () => new Promise((resolve) => setTimeout(resolve, 1_000));
    job.rest = () => (ended.push(job.ended), Promise.reject(new Error('the database is out of reach')));
    job.soon();
    await jest.advanceTimersByTimeAsync(0);
    const stopped = job.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(1_000);
    await stopped;
    expect(ended).toEqual([1]);
    job.rest = async () => undefined;
  });

  it('runs not before the time that is set for the first run', async () => {
    const metrics = { job: <T>(_name: string, work: () => Promise<T>) => work() };
    const recurrence = { name: 'late', everyMs: MINUTE, firstAfterMs: MINUTE, firstWithinMs: 0 };
    const late = new Counted(recurrence, new AppLogger('silent'), metrics);
    late.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(MINUTE - 1);
    expect(late.began).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(late.began).toBe(1);
    await late.onModuleDestroy();
  });
});
