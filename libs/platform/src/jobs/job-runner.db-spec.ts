import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DiscoveryService } from '@nestjs/core';
import { GRACE_MS, JobElsewhere, JobHandler, type Job, type JobData, type JobInterrupted } from '@app/shared-kernel';
import { WorkspaceDatabase } from '../../../../test/support/database/workspace-database.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import type { AppLogger } from '../logging/app-logger.ts';
import { UnitOfWork } from '../persistence/unit-of-work.ts';
import { UuidV7Generator } from '../persistence/uuid-v7-generator.ts';
import { JobRunner } from './job-runner.ts';
import { JobStore } from './job-store.ts';
import { TransactionalJobs } from './new-jobs.ts';

function plantOf(data: JobData): string {
  return (data as { plant: string }).plant;
}

/** Remembers the jobs that it ran. */
class Watering extends JobHandler {
  readonly name: string = 'garden.water';
  readonly watered: string[] = [];

  async run({ data }: Job): Promise<void> {
    await Promise.resolve();
    this.watered.push(plantOf(data));
  }
}

/** Recurs, and fails at first. */
class Weeding extends JobHandler {
  readonly name = 'garden.weed';
  override readonly everyMs = 20;
  runs = 0;

  async run(): Promise<void> {
    await Promise.resolve();
    this.runs += 1;
    if (this.runs === 1) throw new Error('the hoe is broken');
  }
}

type Work = (plant: string, signal: AbortSignal) => Promise<void>;

/** Runs one job at a time. */
class Digging extends JobHandler {
  readonly name: string = 'garden.dig';
  override readonly lane = { name: 'digging', places: 1 };
  override readonly sliceMs: number | null;
  readonly begun: string[] = [];
  readonly interruptions: unknown[] = [];

  constructor(
    private readonly work: Work,
    sliceMs: number | null = null,
  ) {
    super();
    this.sliceMs = sliceMs;
  }

  run({ data, attempt }: Job, signal: AbortSignal): Promise<void> {
    const plant = plantOf(data);
    this.begun.push(attempt === 1 ? plant : `${plant} again`);
    signal.addEventListener('abort', () => this.interruptions.push((signal.reason as JobInterrupted).why));
    return this.work(plant, signal);
  }
}

const untilInterrupted: Work = (_, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
/** Does not hear. */
const deaf: Work = () => new Promise(() => undefined);
const atOnce: Work = () => Promise.resolve();

describe(JobRunner, () => {
  let opened: WorkspaceDatabase;
  let jobs: TransactionalJobs;
  let store: JobStore;
  const runners: JobRunner[] = [];
  const failures: unknown[] = [];
  const lines: string[] = [];

  beforeAll(async () => {
    opened = await WorkspaceDatabase.open(4);
    const { database } = opened;
    jobs = new TransactionalJobs(new UnitOfWork(database), database, new UuidV7Generator());
    store = new JobStore(database);
  });
  // The first poll is at a random moment of the first second; here it is at once.
  beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0));
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all(runners.splice(0).map((runner) => runner.onModuleDestroy()));
    await opened.execute('delete from jobs');
    failures.length = 0;
    lines.length = 0;
  });
  afterAll(() => opened.close());

  /** A process of its own, as far as jobs go. */
  function begin(handlers: readonly JobHandler[], on = true): JobRunner {
    const discovery = { getProviders: () => handlers.map((instance) => ({ instance })) } as unknown as DiscoveryService;
    const say = (line: string) => void lines.push(line);
    const log = { failure: (error: unknown) => void failures.push(error), warn: say, error: say };
    const metrics = { job: <T>(_: string, work: () => Promise<T>) => work() };
    const runner = new JobRunner(on, discovery, store, jobs, log as unknown as AppLogger, metrics);
    runners.push(runner);
    runner.onApplicationBootstrap();
    return runner;
  }
  function start(on: boolean): Watering {
    const handler = new Watering();
    begin([handler], on);
    return handler;
  }
  const ask = (plant: string, account: string = randomUUID(), name = 'garden.dig') =>
    jobs.enqueue({ name, data: { plant }, account });

  it('runs a recurring job again and again, also after a failure, which is logged', async () => {
    const weeding = new Weeding();
    begin([weeding]);
    await eventually(() => weeding.runs > 2);
    expect(lines).toEqual([expect.stringMatching(/^the job .* \(garden\.weed\) is tried again: the hoe is broken$/)]);
    expect(await opened.number('select count(*) from jobs')).toBe(1);
  });

  it('runs a recurring job in one process at a time, also where its process died at each of ten attempts', async () => {
    await store.recur('garden.weed', 1);
    await store.recur('garden.weed', 1);
    await opened.execute('update jobs set attempts = 10');
    const [one, other] = [new Weeding(), new Weeding()];
    begin([one]);
    begin([other]);
    await eventually(() => one.runs + other.runs > 3);
    expect(await opened.number('select count(*) from jobs')).toBe(1);
    expect(await opened.number('select count(*) from jobs where failed_at is not null')).toBe(0);
  });

  it('runs a queued job of a handler that recurs at once, beside the one that recurs', async () => {
    const weeding = new Weeding();
    Object.assign(weeding, { everyMs: 3_600_000 });
    const runner = begin([weeding]);
    await runner.idle();
    expect(weeding.runs).toBe(0);
    weeding.runs = 1;
    await jobs.enqueue({ name: 'garden.weed', data: {} });
    await runner.idle();
    expect(weeding.runs).toBe(2);
    expect(await opened.number("select count(*) from jobs where run_at > now() + interval '50 minutes'")).toBe(1);
    expect(await opened.number('select count(*) from jobs')).toBe(1);
  });

  it('with JOBS=off queues jobs and runs none, also none that recur: another process does', async () => {
    const [off, idle] = [new Watering(), new Weeding()];
    begin([off, idle], false);
    await jobs.enqueue({ name: 'garden.water', data: { plant: 'fern' } });
    const on = start(true);
    await eventually(() => on.watered.length > 0);
    expect(on.watered).toEqual(['fern']);
    expect({ watered: off.watered, runs: idle.runs }).toEqual({ watered: [], runs: 0 });
    expect(await opened.number('select count(*) from jobs')).toBe(0);
  });

  it('runs a job of a stranger after one of four jobs of an account', async () => {
    const [busy, stranger] = [randomUUID(), randomUUID()];
    for (const plant of ['oak', 'elm', 'ash', 'fir']) await ask(plant, busy);
    await ask('rose', stranger);
    const digging = new Digging(atOnce);
    await begin([digging]).idle();
    expect(digging.begun).toEqual(['oak', 'rose', 'elm', 'ash', 'fir']);
  });

  it('runs jobs of one lane while another lane is full', async () => {
    const [digging, watering] = [new Digging(untilInterrupted), new Watering()];
    for (const plant of ['oak', 'elm']) await ask(plant);
    await ask('rose', randomUUID(), 'garden.water');
    begin([digging, watering]);
    await eventually(() => watering.watered.length > 0 && digging.begun.length > 0);
    expect([digging.begun, watering.watered]).toEqual([['oak'], ['rose']]);
  });

  it('lets a long job make way once a job of another account waits, and goes on with it after that', async () => {
    let long = 0;
    const work: Work = (plant, signal) =>
      plant === 'oak' && (long += 1) === 1 ? untilInterrupted(plant, signal) : atOnce(plant, signal);
    const digging = new Digging(work, 20);
    const account = randomUUID();
    await ask('oak', account);
    await ask('elm', account);
    const runner = begin([digging]);
    await eventually(() => digging.begun.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(digging.interruptions).toEqual([]);
    await ask('rose');
    await eventually(() => digging.begun.length > 1);
    await runner.idle();
    expect(digging.interruptions).toEqual(['turn']);
    expect(digging.begun).toEqual(['oak', 'rose', 'elm', 'oak']);
  });

  it('leaves twenty jobs to other machines, and runs the one behind them', async () => {
    for (let at = 0; at < 20; at += 1) await ask(`far ${at}`);
    await ask('near');
    const digging = new Digging((plant) => (plant === 'near' ? Promise.resolve() : Promise.reject(new JobElsewhere())));
    await begin([digging]).idle();
    expect(digging.begun.at(-1)).toBe('near');
    expect(await opened.number('select count(*) from jobs where attempts = 0 and lease_id is null')).toBe(20);
    const there = new Digging(atOnce);
    await begin([there]).idle();
    expect(there.begun).toHaveLength(20);
  });

  it('interrupts jobs when it stops, and another process runs them without counting an attempt', async () => {
    const digging = new Digging(untilInterrupted);
    await ask('oak');
    const runner = begin([digging]);
    await eventually(() => digging.begun.length > 0);
    await runner.onModuleDestroy();
    expect(digging.interruptions).toEqual(['stopping']);
    const next = new Digging(atOnce);
    await begin([next]).idle();
    expect(next.begun).toEqual(['oak']);
  });

  it('abandons a job that does not end when it stops, which counts as an attempt', async () => {
    const digging = new Digging(deaf);
    await ask('oak');
    const runner = begin([digging]);
    await eventually(() => digging.begun.length > 0);
    const begun = Date.now();
    await runner.onModuleDestroy();
    expect(Date.now() - begun).toBeLessThan(2 * GRACE_MS);
    const next = new Digging(atOnce);
    await begin([next]).idle();
    expect(next.begun).toEqual(['oak again']);
  });

  it('sets a job aside whose process died at each of ten attempts', async () => {
    await ask('oak');
    await opened.execute('update jobs set attempts = 10');
    const digging = new Digging(atOnce);
    await begin([digging]).idle();
    expect(digging.begun).toEqual([]);
    expect(await store.list(1)).toMatchObject([{ name: 'garden.dig', attempts: 11 }]);
    expect(lines).toEqual([expect.stringMatching(/^gave the job .* up/)]);
  });
});
