import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { WorkspaceDatabase } from '../../../../test/support/database/workspace-database.ts';
import type { Database } from '../persistence/database.ts';
import { UnitOfWork } from '../persistence/unit-of-work.ts';
import { UuidV7Generator } from '../persistence/uuid-v7-generator.ts';
import { ATTEMPTS, JobStore } from './job-store.ts';
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

  const add = (n: number, more: { key?: string; group?: string; at?: Date } = {}) =>
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

  it('takes a second job of a key for the first, until that is begun', async () => {
    await add(1, { key: 'a' });
    await add(2, { key: 'a' });
    expect(await take()).toHaveLength(1);
    await add(3, { key: 'a' });
    expect(await take()).toMatchObject([{ data: { n: 3 } }]);
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
    expect((await rows())[0]?.waits).toBe(15 * 60);
    await ring();
    const [found] = await take();
    expect(found?.id).toBe(lost?.id);
    await store.done(lost as never);
    expect(await rows()).toHaveLength(1);
    await store.giveBack(found as never);
    expect(await take()).toHaveLength(1);
    await store.done({ ...found, attempt: 2 } as never);
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
