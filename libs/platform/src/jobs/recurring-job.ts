import { AsyncResource } from 'node:async_hooks';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Abandoned, endedBy } from '@app/shared-kernel';
import { runAsSystem } from '../access/authorization-snapshot.ts';
import type { Metrics } from '../health/metrics.ts';
import type { AppLogger } from '../logging/app-logger.ts';

export interface Recurrence {
  /** The name in metrics, such as `media-sweep`. */
  readonly name: string;
  /** Milliseconds from the end of one run to the next. */
  readonly everyMs: number;
  /** The first run begins at random within these milliseconds, so that processes that start together do not all begin at once. */
  readonly firstWithinMs: number;
  /** Milliseconds after the start before which no run begins; 0 if absent. */
  readonly firstAfterMs?: number;
}

export const DAILY = { everyMs: 24 * 60 * 60 * 1_000, firstWithinMs: 60_000 };
export const HOURLY = { everyMs: 60 * 60 * 1_000, firstWithinMs: 5_000 };

/**
 * Periodic background work; runs never overlap. A failed run is logged, and the next one starts at its time. Several
 * processes may do the same work at once, so it must allow that.
 */
export abstract class RecurringJob implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private disabled = false;
  private running: Promise<void> = Promise.resolve();
  private readonly ending = new AbortController();
  /** Runs belong to no request: neither to its trace nor to its content version. */
  private readonly apart = new AsyncResource(RecurringJob.name);

  constructor(
    private readonly recurrence: Recurrence,
    protected readonly log: AppLogger,
    private readonly metrics: Pick<Metrics, 'job'>,
  ) {}

  /** @param signal aborted when the service stops; the work then ends at its next safe point */
  protected abstract run(signal: AbortSignal): Promise<void>;

  /** What is left to do when the service stops, after the last run. A failure is logged. */
  protected async finish(): Promise<void> {}

  /** Called before the application starts: no run begins by itself. */
  disable(): void {
    this.disabled = true;
  }

  onApplicationBootstrap(): void {
    if (this.disabled) return;
    const { firstAfterMs = 0, firstWithinMs } = this.recurrence;
    this.runIn(firstAfterMs + Math.random() * firstWithinMs);
  }

  /** Waits for the current run to end, and for `finish`, but only for some seconds. */
  async onModuleDestroy(): Promise<void> {
    this.ending.abort(new Error('stopping'));
    clearTimeout(this.timer);
    try {
      await endedBy(
        this.ending.signal,
        this.running.then(() => this.finish()),
      );
    } catch (error) {
      const { name } = this.recurrence;
      if (error instanceof Abandoned) this.log.warn(`${name} had not ended when the service stopped`, 'jobs');
      else this.log.failure(error);
    }
  }

  /** Starts a run as soon as none is running, outside of the current request. */
  soon(): void {
    clearTimeout(this.timer);
    this.running = this.apart.runInAsyncScope(() => runAsSystem(() => this.running.then(() => this.runOnce())));
  }

  /** Resolves when no run is running or requested. */
  settled(): Promise<void> {
    return this.running;
  }

  private runIn(milliseconds: number): void {
    this.timer = setTimeout(() => this.soon(), milliseconds);
    this.timer.unref();
  }

  private async runOnce(): Promise<void> {
    const { signal } = this.ending;
    if (signal.aborted) return;
    try {
      await this.metrics.job(this.recurrence.name, () => this.run(signal));
    } catch (error) {
      if (!signal.aborted) this.log.failure(error);
    }
    if (!signal.aborted) this.runIn(this.recurrence.everyMs);
  }
}
