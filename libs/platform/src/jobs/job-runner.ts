import { AsyncResource } from 'node:async_hooks';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';
import { endedBy, GRACE_MS, JobHandler } from '@app/shared-kernel';
import type { Metrics } from '../health/metrics.ts';
import type { AppLogger } from '../logging/app-logger.ts';
import { runWith } from '../work-context.ts';
import { Lane } from './job-lane.ts';
import { JobRun } from './job-run.ts';
import type { JobStore, TakenJob } from './job-store.ts';
import { logJobFailure } from './log-failure.ts';
import type { TransactionalJobs } from './new-jobs.ts';

/** Milliseconds between two polls while nothing is due. */
const LOOK = 1_000;
/** Milliseconds until the poll after this process added a job, whose transaction may not have committed yet. */
const SOON = 50;
/** Milliseconds between two renewals of the leases of running jobs. */
const RENEW = 10_000;

/** Milliseconds at the end for runs, which have their own grace time, and for noting how they ended. */
const LAST = GRACE_MS + 2_000;

/** Runs due jobs that this process has handlers for; without handlers it never queries the database. */
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lanes = new Map<string, Lane>();
  private readonly runs = new Map<TakenJob, JobRun>();
  private readonly ending = new AbortController();
  private looking: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private renewals: NodeJS.Timeout | undefined;
  /** Number of runs that have begun. */
  private started = 0;
  /** Whether the recurring jobs of the handlers are known to be in the queue. */
  private recurring = false;

  constructor(
    private readonly on: boolean,
    private readonly discovery: DiscoveryService,
    private readonly store: JobStore,
    private readonly jobs: TransactionalJobs,
    private readonly log: AppLogger,
    private readonly metrics: Pick<Metrics, 'job'>,
  ) {}

  /** @throws Error when two handlers have one name */
  onApplicationBootstrap(): void {
    this.discover();
    if (!this.on || this.lanes.size === 0) return;
    // The job is added within a transaction, but the poll runs outside of it.
    this.jobs.onNew(AsyncResource.bind(() => this.lookIn(SOON)));
    this.lookIn(Math.random() * LOOK);
    this.renewals = setInterval(() => void this.renew(), RENEW).unref();
  }

  /** Interrupts running jobs, and waits until they have ended, or have had the time for it. */
  async onModuleDestroy(): Promise<void> {
    this.ending.abort();
    for (const timer of [this.timer, this.renewals]) clearTimeout(timer);
    for (const run of this.runs.values()) run.interrupt('stopping');
    const ended = this.looking.then(() => Promise.all(this.running()));
    await endedBy(this.ending.signal, ended, LAST).catch((error: unknown) => logJobFailure(this.log, error));
  }

  /** Runs due jobs until none is left that this process can run, and resolves when none is running. */
  async idle(): Promise<void> {
    for (;;) {
      await Promise.all(this.running());
      const { started } = this;
      if (this.stopping || !this.on) return;
      await this.look();
      // A job that another poll began may have ended meanwhile, and its place was not free for this one.
      if (this.started === started && this.runs.size === 0) return;
    }
  }

  private get stopping(): boolean {
    return this.ending.signal.aborted;
  }

  private discover(): void {
    const names = new Set<string>();
    const instances = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    for (const handler of new Set(instances.filter((instance) => instance instanceof JobHandler))) {
      if (names.has(handler.name)) throw new Error(`Two handlers do the jobs named ${handler.name}.`);
      names.add(handler.name);
      const lane = this.lanes.get(handler.lane.name) ?? new Lane(handler.lane.places, this.store);
      lane.handlers.set(handler.name, handler);
      this.lanes.set(handler.lane.name, lane);
    }
  }

  private running(): Promise<void>[] {
    return [...this.lanes.values()].flatMap((lane) => [...lane.running.values()]);
  }

  private lookIn(milliseconds: number): void {
    if (this.stopping) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.poll(), milliseconds);
    this.timer.unref();
  }

  private async poll(): Promise<void> {
    this.timer = undefined;
    await this.look();
    // A job that ended meanwhile may have asked for an earlier poll.
    if (this.timer === undefined) this.lookIn(LOOK);
  }

  private look(): Promise<void> {
    this.looking = runWith({ authorization: undefined }, () => this.looking.then(() => this.begin()));
    return this.looking;
  }

  private async begin(): Promise<void> {
    try {
      if (!this.recurring) await this.addRecurring();
      for (const lane of this.lanes.values()) {
        const taken = this.stopping ? [] : await lane.take();
        for (const job of taken) this.start(job, lane);
      }
    } catch (error) {
      logJobFailure(this.log, error);
    }
  }

  private async addRecurring(): Promise<void> {
    for (const { name, everyMs } of [...this.lanes.values()].flatMap((lane) => [...lane.handlers.values()]))
      if (everyMs !== null) await this.store.recur(name, everyMs);
    this.recurring = true;
  }

  private start(job: TakenJob, lane: Lane): void {
    const run = new JobRun(job, lane.handlers.get(job.name) as JobHandler, lane, this.store, this.metrics);
    this.runs.set(job, run);
    this.started += 1;
    const ended = this.perform(run).finally(() => {
      lane.running.delete(job);
      this.runs.delete(job);
      this.lookIn(0);
    });
    lane.running.set(job, ended);
    // It was taken while the service began to stop.
    if (this.stopping) run.interrupt('stopping');
  }

  private async perform(run: JobRun): Promise<void> {
    const { id, name } = run.job;
    try {
      const failure = await run.perform();
      if (!failure) return;
      const { error, setAside } = failure;
      const reason = error instanceof Error ? error.message : String(error);
      if (setAside) this.log.error(`gave the job ${id} (${name}) up: ${reason}`, 'jobs');
      else this.log.warn(`the job ${id} (${name}) is tried again: ${reason}`, 'jobs');
    } catch (error) {
      logJobFailure(this.log, error);
    }
  }

  /** A job whose lease is over belongs to another process, or was deleted. */
  private async renew(): Promise<void> {
    const jobs = [...this.runs.keys()];
    if (jobs.length === 0) return;
    try {
      const valid = await this.store.renew(jobs);
      for (const job of jobs) if (!valid.has(job.lease)) this.runs.get(job)?.interrupt('lost');
    } catch (error) {
      logJobFailure(this.log, error);
    }
  }
}
