import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DiscoveryService } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import { JobHandler, type Job } from '@app/shared-kernel';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database/database.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import type { AppLogger } from '../logging/app-logger.ts';
import { createDataSource } from '../persistence/data-source.ts';
import { Database } from '../persistence/database.ts';
import { UnitOfWork } from '../persistence/unit-of-work.ts';
import { UuidV7Generator } from '../persistence/uuid-v7-generator.ts';
import { JobRunner } from './job-runner.ts';
import { JobStore } from './job-store.ts';
import { TransactionalJobs } from './new-jobs.ts';

/** Remembers what it was asked for. */
class Watering extends JobHandler<{ plant: string }> {
  readonly name = 'garden.water';
  readonly watered: string[] = [];
  sweeps = 0;

  async run({ data }: Job<{ plant: string }>): Promise<void> {
    await Promise.resolve();
    this.watered.push(data.plant);
  }

  async sweep(): Promise<void> {
    await Promise.resolve();
    this.sweeps += 1;
    throw new Error('the tap is closed');
  }
}

describe(JobRunner, () => {
  let opened: TestDatabase;
  let source: DataSource;
  let jobs: TransactionalJobs;
  let store: JobStore;
  const runners: JobRunner[] = [];
  const failures: unknown[] = [];

  beforeAll(async () => {
    opened = await openTestDatabase();
    source = await createDataSource({ url: opened.url, poolMax: 4 }).initialize();
    const database = new Database(source);
    jobs = new TransactionalJobs(new UnitOfWork(database), database, new UuidV7Generator());
    store = new JobStore(database);
  });
  // The first sweep is at a random moment of the first minute; here it is at once.
  beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0));
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all(runners.splice(0).map((runner) => runner.onModuleDestroy()));
    failures.length = 0;
  });
  afterAll(async () => {
    await source.destroy();
    await opened.drop();
  });

  /** A process of its own, as far as jobs go. */
  function start(on: boolean): Watering {
    const handler = new Watering();
    const discovery = { getProviders: () => [{ instance: handler }] } as unknown as DiscoveryService;
    const log = { failure: (error: unknown) => void failures.push(error) } as unknown as AppLogger;
    const metrics = { job: <T>(_: string, work: () => Promise<T>) => work() };
    const runner = new JobRunner(on, discovery, store, jobs, log, metrics);
    runners.push(runner);
    runner.onApplicationBootstrap();
    return handler;
  }

  it('sweeps, tells of a sweep that failed, and goes on doing jobs', async () => {
    const handler = start(true);
    await eventually(() => handler.sweeps > 0);
    await eventually(() => failures.length > 0);
    expect(failures).toEqual([new Error('the tap is closed')]);
    await jobs.enqueue({ name: 'garden.water', data: { plant: 'rose' } });
    await eventually(() => handler.watered.length > 0);
    expect(handler.watered).toEqual(['rose']);
  });

  it('with JOBS=off asks for jobs and does none, and sweeps nothing: another process does', async () => {
    const off = start(false);
    await jobs.enqueue({ name: 'garden.water', data: { plant: 'fern' } });
    const on = start(true);
    await eventually(() => on.watered.length > 0 && on.sweeps > 0);
    expect(on.watered).toEqual(['fern']);
    expect({ watered: off.watered, sweeps: off.sweeps }).toEqual({ watered: [], sweeps: 0 });
  });
});
