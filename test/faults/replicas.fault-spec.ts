import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Blog } from './harness/blog.ts';
import { bodyOf } from './harness/http.ts';
import type { Service } from './harness/runner/service.ts';
import { Stage } from './harness/runner/stage.ts';
import type { PostgresServer } from './harness/server/postgres-server.ts';
import { until } from './harness/until.ts';

/** Milliseconds on a busy machine. */
const SOON = 20_000;

/** Two processes of the service on a primary and a standby: no read may be older than an acknowledged write. */
let stage: Stage;
let standby: PostgresServer;
let one: Service;
let two: Service;
let blog: Blog;
let count = 0;

beforeAll(async () => {
  stage = await Stage.open({ wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on' });
  standby = await stage.postgres.standby('standby');
  // A response cache would hide which server is read.
  const settings = { DATABASE_REPLICA_URLS: standby.url, RESPONSE_CACHE_BYTES: '0' };
  [one, two] = await Promise.all([stage.service(settings), stage.service(settings)]);
  blog = await Blog.create(one);
  await blog.made(blog.createPost('first'));
});

beforeEach(async () => {
  await standby.startUnlessRunning();
  await replayed();
});

afterEach(() => {
  for (const service of [one, two]) {
    expect(service.runs).toBe(true);
    expect(service.log).not.toMatch(/unhandled|uncaught/i);
  }
});

afterAll(async () => {
  await standby?.stop('immediate');
  await stage?.close();
});

const position = async (server: PostgresServer, ask: string) => (await server.query<{ at: string }>(ask))[0]?.at ?? '';

/** Waits until the standby has everything that the primary wrote. */
async function replayed(): Promise<void> {
  const at = await position(stage.postgres, 'select pg_current_wal_lsn()::text as at');
  const behind = `select (pg_last_wal_replay_lsn() < '${at}'::pg_lsn)::text as at`;
  await until(async () => (await position(standby, behind)) === 'false', SOON);
}

async function outcomes(service: Service): Promise<Record<string, number>> {
  const { text } = await service.send('GET', '/metrics');
  const found = [...text.matchAll(/^database_replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm)];
  return Object.fromEntries(found.map(([, outcome = '', number]) => [outcome, Number(number)]));
}

const more = async (of: string, service: Service, work: () => Promise<unknown>): Promise<number> => {
  const before = (await outcomes(service))[of] ?? 0;
  await work();
  return ((await outcomes(service))[of] ?? 0) - before;
};

/** Changes a post through one process, and reads it immediately through the other. */
async function expectChangeSeen(): Promise<void> {
  const title = `Title ${(count += 1)}`;
  await blog.made(blog.external('PATCH', '/posts/first', { title }));
  const read = await blog.through(two).get('/posts/first');
  expect([read.status, bodyOf(read)['title']]).toEqual([200, title]);
  const list = await blog.through(two).get('/posts?fields=title,slug');
  expect(list.text).toContain(`"${title}"`);
}

const readsOfTwo = async () => {
  expect((await blog.through(two).get('/posts/first')).status).toBe(200);
};

/** Waits until the standby is used again, some seconds after it failed. */
const usedAgain = () => until(async () => (await more('replica', two, readsOfTwo)) > 0, SOON);

it('reads from a standby that has what was written', async () => {
  await usedAgain();
  expect(await more('replica', two, readsOfTwo)).toBeGreaterThan(0);
  const scans = 'select coalesce(sum(xact_commit), 0)::float8 as n from pg_stat_database';
  const [worked] = await standby.query<{ n: number }>(scans);
  expect(worked?.n).toBeGreaterThan(0);
});

describe('a standby whose replay', () => {
  it('stands still does not show what is old', async () => {
    await usedAgain();
    await standby.query('select pg_wal_replay_pause()');
    try {
      for (let n = 0; n < 5; n += 1) await expectChangeSeen();
      expect(await more('behind', two, readsOfTwo)).toBeGreaterThan(0);
    } finally {
      await standby.query('select pg_wal_replay_resume()');
    }
    await replayed();
    await usedAgain();
  });

  it('is late all the time does not show what is old', async () => {
    await standby.query("alter system set recovery_min_apply_delay = '300ms'");
    await standby.query('select pg_reload_conf()');
    try {
      for (let n = 0; n < 20; n += 1) await expectChangeSeen();
    } finally {
      await standby.query('alter system reset recovery_min_apply_delay');
      await standby.query('select pg_reload_conf()');
    }
  });

  it('cancels a statement leaves the answer to the primary', async () => {
    await usedAgain();
    const failed = await more('failed', two, () =>
      stage.postgres.using(async (client) => {
        // The standby replays the lock, the waiting read is cancelled there, and the primary answers it.
        await client.query('begin; lock table post_tags in access exclusive mode');
        await until(async () => {
          const held = "select count(*)::text as at from pg_locks where mode = 'AccessExclusiveLock'";
          return (await position(standby, held)) !== '0';
        }, SOON);
        const read = blog.through(two).get('/posts/first');
        await until(async () => {
          const waiting = "select count(*)::text as at from pg_stat_activity where wait_event_type = 'Lock'";
          return (await position(standby, waiting)) !== '0';
        }, SOON);
        await standby.query(
          "select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and backend_type = 'client backend'",
        );
        await client.query('rollback');
        expect((await read).status).toBe(200);
      }),
    );
    expect(failed).toBeGreaterThan(0);
  });
});

describe('a standby that', () => {
  it('hangs delays reads for a moment and fails none', async () => {
    await usedAgain();
    const goOn = standby.pause();
    try {
      await readsOfTwo();
      await expectChangeSeen();
    } finally {
      goOn();
    }
    await usedAgain();
  });

  it('is killed fails no read, and is used again when it is back', async () => {
    await usedAgain();
    await standby.stop('killed');
    for (let n = 0; n < 5; n += 1) await expectChangeSeen();
    await standby.start();
    await replayed();
    await usedAgain();
    expect(two.log).toMatch(/Reads do not go to the replica/);
    expect(two.log).not.toContain(new URL(standby.url).password);
  });

  it('is away at the start keeps no service from starting', async () => {
    await standby.stop('fast');
    const third = await stage.service({
      DATABASE_REPLICA_URLS: standby.url,
      RESPONSE_CACHE_BYTES: '0',
    });
    expect((await blog.through(third).get('/posts/first')).status).toBe(200);
    await third.end('SIGTERM');
  });

  // Must be the last test, because a promotion cannot be reverted.
  it('is promoted is not read any more', async () => {
    await usedAgain();
    await standby.query('select pg_promote()');
    for (let n = 0; n < 5; n += 1) await expectChangeSeen();
    await standby.query('update workspaces set content_version = content_version + 1000');
    await expectChangeSeen();
    expect(await more('replica', two, readsOfTwo)).toBe(0);
  });
});
