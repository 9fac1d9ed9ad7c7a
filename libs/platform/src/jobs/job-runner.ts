import { AsyncResource } from 'node:async_hooks';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';
import { JobHandler } from '@app/shared-kernel';
import { outsideWrite } from '../access/write-claim.ts';
import type { Metrics } from '../health/metrics.ts';
import type { AppLogger } from '../logging/app-logger.ts';
import { LEASE_MINUTES, type JobStore, type TakenJob } from './job-store.ts';
import type { TransactionalJobs } from './new-jobs.ts';

/** Milliseconds between two polls while nothing is due. */
const LOOK = 1_000;
/** Milliseconds until the poll after this process added a job, whose transaction may not have committed yet. */
const SOON = 50;
const MINUTE = 60_000;
/** Jobs that this process runs at the same time. */
const SIDE_BY_SIDE = 4;

/** Runs due jobs that this process has handlers for; without handlers it never queries the database. */
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private handlers: ReadonlyMap<string, JobHandler> = new Map();
  private readonly ending = new AbortController();
  private readonly running = new Set<Promise<void>>();
  private looking: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private sweeps: NodeJS.Timeout | undefined;

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
    this.handlers = this.discovered();
    if (!this.on || this.handlers.size === 0) return;
    // The job is added within a transaction, but the poll runs outside of it.
    this.jobs.onNew(AsyncResource.bind(() => this.lookIn(SOON)));
    this.lookIn(Math.random() * LOOK);
    if ([...this.handlers.values()].some((handler) => 'sweep' in handler)) this.sweepIn(Math.random() * MINUTE);
  }

  /** Tells running jobs to stop, and waits for them. */
  async onModuleDestroy(): Promise<void> {
    this.ending.abort(new Error('stopping'));
    clearTimeout(this.timer);
    clearTimeout(this.sweeps);
    await this.looking;
    await Promise.all(this.running);
  }

  private discovered(): ReadonlyMap<string, JobHandler> {
    const handlers = new Map<string, JobHandler>();
    const instances = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    for (const handler of new Set(instances.filter((instance) => instance instanceof JobHandler))) {
      if (handlers.has(handler.name)) throw new Error(`Two handlers do the jobs named ${handler.name}.`);
      handlers.set(handler.name, handler);
    }
    return handlers;
  }

  private lookIn(milliseconds: number): void {
    if (this.ending.signal.aborted) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.looking = outsideWrite(() => this.looking.then(() => this.look()));
    }, milliseconds);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    const free = SIDE_BY_SIDE - this.running.size;
    let taken: TakenJob[] = [];
    try {
      if (free > 0 && !this.ending.signal.aborted) taken = await this.store.take([...this.handlers.keys()], free);
    } catch (error) {
      this.log.failure(error);
    }
    for (const job of taken) this.begin(job);
    // When a job ends, the next poll follows at once.
    if (taken.length < free) this.lookIn(LOOK);
  }

  private begin(job: TakenJob): void {
    const run = this.do(job)
      .catch((error: unknown) => this.log.failure(error))
      .finally(() => {
        this.running.delete(run);
        this.lookIn(0);
      });
    this.running.add(run);
  }

  private async do(job: TakenJob): Promise<void> {
    const handler = this.handlers.get(job.name) as JobHandler;
    const signal = AbortSignal.any([this.ending.signal, AbortSignal.timeout((LEASE_MINUTES - 1) * MINUTE)]);
    try {
      await this.metrics.job(job.name, () => handler.run(job, signal));
    } catch (error) {
      if (this.ending.signal.aborted) return this.store.giveBack(job);
      const setAside = await this.store.failed(job, error);
      if (setAside) this.log.error(`gave the job ${job.id} (${job.name}) up: ${reasonOf(error)}`, 'jobs');
      else this.log.warn(`the job ${job.id} (${job.name}) is tried again: ${reasonOf(error)}`, 'jobs');
      return;
    }
    await this.store.done(job);
  }

  private sweepIn(milliseconds: number): void {
    this.sweeps = setTimeout(() => {
      const run = outsideWrite(() => this.sweep()).finally(() => this.running.delete(run));
      this.running.add(run);
    }, milliseconds);
    this.sweeps.unref();
  }

  private async sweep(): Promise<void> {
    for (const handler of this.handlers.values()) {
      if (this.ending.signal.aborted) return;
      await handler.sweep?.().catch((error: unknown) => this.log.failure(error));
    }
    if (!this.ending.signal.aborted) this.sweepIn(MINUTE);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
