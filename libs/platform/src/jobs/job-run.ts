import { Abandoned, endedBy, JobElsewhere, JobInterrupted, type JobHandler } from '@app/shared-kernel';
import type { Metrics } from '../health/metrics.ts';
import type { Lane } from './job-lane.ts';
import { ATTEMPTS, type JobStore, type TakenJob } from './job-store.ts';

/** How a run ended, for logs; undefined if there is nothing to say. */
export type JobFailure = { readonly error: unknown; readonly setAside: boolean } | undefined;

/** One run of a job in this process. */
export class JobRun {
  private readonly ending = new AbortController();
  private readonly signal: AbortSignal;
  private slice: NodeJS.Timeout | undefined;

  constructor(
    readonly job: TakenJob,
    private readonly handler: JobHandler,
    private readonly lane: Lane,
    private readonly store: JobStore,
    private readonly metrics: Pick<Metrics, 'job'>,
  ) {
    const { limitMs } = handler;
    const { signal } = this.ending;
    this.signal = limitMs === null ? signal : AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
  }

  interrupt(why: JobInterrupted['why']): void {
    this.ending.abort(new JobInterrupted(why));
  }

  async perform(): Promise<JobFailure> {
    const { job } = this;
    // Its processes died, whatever its handler would say.
    if (job.attempt > ATTEMPTS && !job.recurs) return this.fail(new Error('Its processes ended during each attempt.'));
    this.beginSlice();
    try {
      const run = () => endedBy(this.signal, this.handler.run(job, this.signal));
      await this.metrics.job(job.name, run);
    } catch (error) {
      return this.ended(error);
    } finally {
      clearTimeout(this.slice);
    }
    await this.finish();
    return undefined;
  }

  private finish(): Promise<void> {
    const { store, job, handler } = this;
    return job.recurs && handler.everyMs !== null ? store.again(job, handler.everyMs) : store.done(job);
  }

  private async ended(error: unknown): Promise<JobFailure> {
    const { store, job } = this;
    const { reason } = this.ending.signal as { reason: unknown };
    if (error instanceof JobElsewhere) {
      this.lane.leaveToOthers(job);
      await store.giveBack(job);
    } else if (!(reason instanceof JobInterrupted)) return this.fail(error);
    else if (error instanceof Abandoned) await store.abandon(job);
    else await store.giveBack(job, reason.why === 'turn');
    return undefined;
  }

  private async fail(error: unknown): Promise<JobFailure> {
    if (this.job.recurs) {
      await this.finish();
      return { error, setAside: false };
    }
    return { error, setAside: await this.store.failed(this.job, error) };
  }

  private beginSlice(): void {
    const { sliceMs } = this.handler;
    if (sliceMs === null) return;
    this.slice = setTimeout(() => void this.makeWay(), sliceMs * 2 ** this.job.turns);
  }

  /** A database that does not answer is asked again after the next slice. */
  private async makeWay(): Promise<void> {
    if (await this.lane.othersWait(this.job).catch(() => false)) this.interrupt('turn');
    else if (!this.signal.aborted) this.beginSlice();
  }
}
