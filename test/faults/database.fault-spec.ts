import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Blog } from './harness/blog.ts';
import { expectAnswered, expectInternal } from './harness/expectations.ts';
import { bodyOf } from './harness/http.ts';
import { Load } from './harness/load.ts';
import type { Service } from './harness/runner/service.ts';
import { Stage } from './harness/runner/stage.ts';
import { until } from './harness/until.ts';

/** Milliseconds allowed by the requirements. */
const ANSWERED = 5_000;
const ANSWERED_BY_A_HUNG_ONE = 10_000;
const RECOVERED = 5_000;

let stage: Stage;
let service: Service;
let blog: Blog;
let tagIds: string[];
let count = 0;

beforeAll(async () => {
  stage = await Stage.open();
  service = await stage.service();
  blog = await Blog.create(service);
  const tag = (slug: string) => blog.made(blog.dashboard('POST', '/tags', { slug, name: slug }));
  tagIds = [(await tag('rye')).id, (await tag('oats')).id];
});

afterAll(() => stage.close());

/** The process must be the same one, without any output about an uncaught error. */
afterEach(() => {
  expect(service.runs).toBe(true);
  expect(service.log).not.toMatch(/unhandled|uncaught/i);
});

const ready = async () => (await service.status('/health/ready')) === 200;
const createPost = () => blog.createPost(`post-${(count += 1)}`, { tagIds });
const writers = () => new Load(8, () => createPost());

async function expectRecovery(): Promise<void> {
  await until(async () => (await ready()) && (await createPost()).status === 201, RECOVERED);
}

/** Acknowledged writes are stored; others are stored completely or not at all. */
async function expectEachWriteWhole({ acknowledged }: Load): Promise<void> {
  const rows = await stage.postgres.query<{ id: string; tags: number }>(
    `select p.id, count(t.*)::int as tags from posts p left join post_tags t on t.workspace_id = p.workspace_id and t.post_id = p.id
     where p.workspace_id = $1 group by p.id`,
    [blog.workspaceId],
  );
  expect(rows.filter(({ tags }) => tags !== tagIds.length)).toEqual([]);
  const there = new Set<unknown>(rows.map(({ id }) => id));
  const made = acknowledged.flatMap(({ answer }) => (answer?.status === 201 ? [bodyOf(answer)['id']] : []));
  expect(made.length).toBeGreaterThan(0);
  expect(made.filter((id) => !there.has(id))).toEqual([]);
}

describe('a database that breaks under writes', () => {
  it.each([
    ['terminates all sessions', async () => expect(await stage.postgres.terminateSessions()).toBeGreaterThan(0)],
    ['is restarted at once', () => stage.postgres.stop('immediate')],
    ['is killed', () => stage.postgres.stop('killed')],
  ])('that %s costs no acknowledged write', async (_, breakIt) => {
    const load = writers();
    await load.until(30);
    await breakIt();
    await stage.postgres.startUnlessRunning();
    await expectRecovery();
    await load.until(load.acknowledged.length + 30);
    expectAnswered(await load.stop(), ANSWERED);
    await expectEachWriteWhole(load);
  });

  it('fails just the request whose session it terminates', async () => {
    await stage.postgres.using(async (client) => {
      await client.query('begin; lock table post_tags in access exclusive mode');
      const sent = createPost();
      await until(async () => (await waitingSessions()).length === 1, ANSWERED);
      await stage.postgres.query('select pg_terminate_backend($1)', await waitingSessions());
      expectInternal(await sent);
      await client.query('rollback');
    });
    expect((await createPost()).status).toBe(201);
  });
});

describe('a database that is away', () => {
  it('is told at once, and missed by nobody who only asks whether we live', async () => {
    expect((await blog.get('/posts')).status).toBe(200);
    await stage.postgres.stop('fast');
    for (let round = 0; round < 3; round++) {
      await expectAway(ANSWERED);
      await sleep(500);
    }
    await stage.postgres.startUnlessRunning();
    await expectRecovery();
  });

  it('is given up when it hangs', async () => {
    const load = new Load(6, (n) => (n % 2 === 0 ? createPost() : blog.get('/posts')));
    await load.until(20);
    const goOn = stage.postgres.pause();
    const begun = performance.now();
    try {
      while (performance.now() - begun < 10_000) {
        const [live] = await Promise.all([service.send('GET', '/health/live'), sleep(200)]);
        expect(live).toMatchObject({ status: 200 });
        expect(live.ms).toBeLessThan(1_000);
      }
      expect(await ready()).toBe(false);
      await expectAway(ANSWERED_BY_A_HUNG_ONE);
    } finally {
      goOn();
    }
    await expectRecovery();
    expectAnswered(await load.stop(), ANSWERED_BY_A_HUNG_ONE);
    await expectEachWriteWhole(load);
  });

  async function expectAway(limit: number): Promise<void> {
    const [live, isReady, ...answers] = await Promise.all([
      service.status('/health/live'),
      ready(),
      ...Array.from({ length: 12 }, () => [blog.get('/posts'), createPost(), blog.dashboard('GET', '/posts')]).flat(),
    ]);
    expect({ live, isReady }).toEqual({ live: 200, isReady: false });
    for (const answer of answers) {
      expectInternal(answer);
      expect(answer.ms).toBeLessThan(limit);
    }
  }
});

describe('long transactions of others', () => {
  it('that hold up all our writes hold up no reads', async () => {
    await stage.postgres.using(async (client) => {
      await client.query('begin; lock table posts in exclusive mode');
      const writes = Array.from({ length: 30 }, () => createPost());
      await until(async () => (await waitingSessions()).length > 0, ANSWERED);
      // Writes wait for a lock up to their timeout, while reads are answered.
      const reads = await Promise.all([blog.get('/tags'), blog.get('/posts'), blog.dashboard('GET', '/authors')]);
      expect(reads.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await ready()).toBe(true);
      for (const answer of await Promise.all(writes)) {
        expectInternal(answer);
        expect(answer.ms).toBeLessThan(ANSWERED_BY_A_HUNG_ONE);
      }
      await client.query('rollback');
    });
    await expectRecovery();
  });

  it('that hold up everything are waited for by nobody for ever', async () => {
    await stage.postgres.using(async (client) => {
      await client.query('begin; lock table posts, api_keys in access exclusive mode');
      const answers = await Promise.all(Array.from({ length: 40 }, () => [createPost(), blog.get('/posts')]).flat());
      for (const answer of answers) {
        expectInternal(answer);
        expect(answer.ms).toBeLessThan(ANSWERED);
      }
      expect(await service.status('/health/live')).toBe(200);
      await client.query('rollback');
    });
    await expectRecovery();
  });

  it('that leave no session for us are told at once', async () => {
    const others = await stage.postgres.occupyAllSessions();
    try {
      expect(await ready()).toBe(false);
      const answer = await blog.get('/posts');
      expectInternal(answer);
      expect(answer.ms).toBeLessThan(ANSWERED);
    } finally {
      await others.leave();
    }
    await expectRecovery();
  });
});

async function waitingSessions(): Promise<number[]> {
  const rows = await stage.postgres.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'galley' and wait_event_type = 'Lock'",
  );
  return rows.map(({ pid }) => pid);
}
