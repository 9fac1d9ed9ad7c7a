import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { WorkspaceDatabase } from '../../../../test/support/database/workspace-database.ts';
import type { Database } from '../persistence/database.ts';
import { UnitOfWork } from '../persistence/unit-of-work.ts';
import { UuidV7Generator } from '../persistence/uuid-v7-generator.ts';
import { ATTEMPTS, JobStore, LEASE_SECONDS, type TakenJob } from './job-store.ts';
import { TransactionalJobs } from './new-jobs.ts';

describe(JobStore, () => {
  let opened: WorkspaceDatabase;
  let database: Database;
  let unit: UnitOfWork;
  let jobs: TransactionalJobs;
  let store: JobStore;

  beforeAll(async () => {
    opened = await WorkspaceDatabase.open(4);
    ({ database } = opened);
    unit = new UnitOfWork(database);
    jobs = new TransactionalJobs(unit, database, new UuidV7Generator());
    store = new JobStore(database);
  });
  beforeEach(async () => void (await database.execute({ text: 'delete from jobs' })));
  afterAll(() => opened.close());

  const add = (n: number, more: { key?: string; group?: string; account?: string; at?: Date } = {}) =>
    jobs.enqueue({ name: 'mail', data: { n }, ...more });
  const take = async (limit = 10) => store.take(['mail'], limit);
  const rows = () =>
    database.query<{ attempts: number; waits: number }>({
      text: 'select attempts, round(extract(epoch from run_at - now()))::int as waits from jobs order by id',
    });
  const ring = () => database.execute({ text: "update jobs set run_at = now() - interval '1 second'" });

  it('keeps a job if and only if its transaction commits', async () => {
    const lost = unit.within(async () => {
      await add(1);
      throw new Error('no');
    });
    await expect(lost).rejects.toThrow('no');
    expect(await take()).toEqual([]);
    await unit.within(() => add(2));
    expect(await take()).toMatchObject([{ name: 'mail', data: { n: 2 }, group: null, attempt: 1 }]);
  });

  it('gives each job to one of those who ask, when it is due', async () => {
    await add(0, { at: new Date(Date.now() + 3_600_000) });
    for (let n = 1; n <= 6; n += 1) await add(n);
    const taken = (await Promise.all([take(3), take(3), take(3)])).flat();
    const numbers = taken.map(({ data }) => (data as { n: number }).n);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(await store.take(['other'], 10)).toEqual([]);
    const rest = (await take()).map(({ data }) => (data as { n: number }).n);
    expect(new Set([...numbers, ...rest])).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('lets groups take turns', async () => {
    const [busy, quiet] = [randomUUID(), randomUUID()];
    for (let n = 1; n <= 5; n += 1) await add(n, { group: busy });
    await add(6, { group: quiet });
    expect(new Set((await take(2)).map(({ group }) => group))).toEqual(new Set([busy, quiet]));
  });

  /** Takes one job at a time, as a lane of one place does. @returns the numbers in order */
  async function takenOneByOne(count: number): Promise<number[]> {
    const served: string[] = [];
    const numbers: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const [job] = await store.take(['mail'], 1, { served });
      if (!job) break;
      served.push(job.who as string);
      numbers.push((job.data as { n: number }).n);
      await store.done(job);
    }
    return numbers;
  }

  it('lets accounts take turns where one job runs at a time, over all workspaces of an account', async () => {
    const [busy, quiet, third] = [randomUUID(), randomUUID(), randomUUID()];
    for (const n of [1, 2, 3, 4]) await add(n, { group: randomUUID(), account: busy });
    await add(5, { group: randomUUID(), account: quiet });
    await add(6, { group: randomUUID(), account: third });
    expect(await takenOneByOne(4)).toEqual([1, 5, 6, 2]);
  });

  it('takes the job of a stranger before the second one of an account whose first one another process runs', async () => {
    const [busy, quiet] = [randomUUID(), randomUUID()];
    for (const n of [1, 2]) await add(n, { account: busy });
    await add(3, { account: quiet });
    expect(await take(1)).toMatchObject([{ data: { n: 1 }, who: busy }]);
    expect(await take(1)).toMatchObject([{ data: { n: 3 }, who: quiet }]);
    expect(await take(1)).toMatchObject([{ data: { n: 2 }, who: busy }]);
  });

  it('passes by any number of jobs that a process cannot run', async () => {
    for (let n = 1; n <= 20; n += 1) await add(n, { account: randomUUID() });
    await add(21, { account: randomUUID() });
    const without = (await store.take(['mail'], 20)).map(({ id }) => id);
    await database.execute({ text: 'update jobs set run_at = created_at, lease_id = null' });
    expect(await store.take(['mail'], 5, { without })).toMatchObject([{ data: { n: 21 } }]);
    expect(await store.othersWait(['mail'], null, without)).toBe(false);
  });

  it('knows whether others wait', async () => {
    const account = randomUUID();
    await add(1, { account });
    await add(2, { account: randomUUID(), at: new Date(Date.now() + 60_000) });
    expect(await store.othersWait(['mail'], account, [])).toBe(false);
    expect(await store.othersWait(['mail'], randomUUID(), [])).toBe(true);
    expect(await store.othersWait(['other'], null, [])).toBe(false);
  });

  it('puts a job that made way for others at the end, and one that was interrupted back to its place', async () => {
    for (const n of [1, 2, 3]) await add(n);
    const [[long], [interrupted]] = [await take(1), await take(1)];
    await store.giveBack(long as TakenJob, true);
    await store.giveBack(interrupted as TakenJob);
    // As if all of it had happened within one millisecond.
    await database.execute({ text: 'update jobs set run_at = (select min(run_at) from jobs)' });
    const order = async () => (await take(1)).map(({ data, attempt, turns }) => ({ ...data, attempt, turns }));
    expect([await order(), await order(), await order()]).toEqual([
      [{ n: 2, attempt: 1, turns: 0 }],
      [{ n: 3, attempt: 1, turns: 0 }],
      [{ n: 1, attempt: 1, turns: 1 }],
    ]);
  });

  it('gives an interrupted job back its time of before', async () => {
    await add(1);
    const due = () => database.query({ text: 'select run_at from jobs' });
    const before = await due();
    const [job] = await take();
    await store.giveBack(job as TakenJob);
    expect(await due()).toEqual(before);
  });

  it('counts an attempt that was abandoned, and lets others take it over at once', async () => {
    await add(1);
    const [job] = await take();
    await store.abandon(job as TakenJob);
    expect(await take()).toMatchObject([{ id: job?.id, attempt: 2 }]);
  });

  it('renews the lease of a run', async () => {
    await add(1);
    const [job] = await take();
    await database.execute({ text: "update jobs set run_at = now() + interval '1 second'" });
    expect(await store.renew([job as TakenJob])).toEqual(new Set([job?.lease]));
    expect((await rows())[0]?.waits).toBe(LEASE_SECONDS);
  });

  it('takes a second job of a key for the first, until that is begun', async () => {
    await add(1, { key: 'a' });
    await add(2, { key: 'a' });
    expect(await take()).toHaveLength(1);
    await add(3, { key: 'a' });
    expect(await take()).toMatchObject([{ data: { n: 3 } }]);
  });

  it('keeps the earlier of the times of two jobs of a key', async () => {
    const hour = new Date(Date.now() + 3_600_000);
    await add(1, { key: 'one', at: hour });
    await add(2, { key: 'one' });
    await add(3, { key: 'one', at: hour });
    expect(await take()).toMatchObject([{ data: { n: 1 } }]);
    await unit.within(async () => {
      await add(4, { key: 'two', at: hour });
      await add(5, { key: 'two' });
    });
    expect(await take()).toMatchObject([{ data: { n: 5 } }]);
  });

  it('waits longer after each attempt, and sets the job aside after the last', async () => {
    await add(1);
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      const [job] = await take();
      expect(await store.failed(job as never, new Error(`failure ${attempt}`))).toBe(false);
      if (attempt <= 3) expect((await rows())[0]?.waits).toBe([5, 30, 120][attempt - 1]);
      await ring();
    }
    const [last] = await take();
    expect(await store.failed(last as never, new Error('for good\0'))).toBe(true);
    await ring();
    expect(await take()).toEqual([]);
    expect(await store.count()).toBe(1);
    expect(await store.list(10)).toMatchObject([{ name: 'mail', attempts: ATTEMPTS, error: 'for good' }]);
    expect(await store.retry(null)).toBe(1);
    expect(await take()).toHaveLength(1);
  });

  it('hands a job on whose process never came back, and listens to the newer one alone', async () => {
    await add(1);
    const [lost] = await take();
    expect((await rows())[0]?.waits).toBe(LEASE_SECONDS);
    await ring();
    const [found] = await take();
    expect(found?.id).toBe(lost?.id);
    await store.done(lost as never);
    expect(await rows()).toHaveLength(1);
    await store.giveBack(lost as never);
    await store.abandon(lost as never);
    expect(await store.failed(lost as never, new Error('late'))).toBe(false);
    expect(await store.renew([lost as TakenJob])).toEqual(new Set());
    expect(await take()).toEqual([]);
    await store.done(found as never);
    expect(await rows()).toEqual([]);
  });

  it('drops what waits for a group, and nothing else', async () => {
    const group = randomUUID();
    await add(1, { group });
    await add(2);
    await jobs.drop(group, new AbortController().signal);
    expect(await take()).toMatchObject([{ data: { n: 2 } }]);
  });

  it.each([['Mail!'], ['']])('refuses the name %j', async (name) => {
    await expect(jobs.enqueue({ name, data: {} })).rejects.toThrow('is no name of a job');
  });

  it('refuses more data than a job is for', async () => {
    await expect(jobs.enqueue({ name: 'mail', data: { text: 'x'.repeat(100_000) } })).rejects.toThrow('at most');
  });
});
