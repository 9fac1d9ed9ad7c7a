import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Blog } from './harness/blog.ts';
import type { Service } from './harness/runner/service.ts';
import { Stage } from './harness/runner/stage.ts';
import { until } from './harness/until.ts';

/** Milliseconds until a write waits for its lock. */
const WAITS = 5_000;
/** More writes than the process has connections, all of which would wait. */
const WRITES = 40;

/** Reads and writes of others. */
const READ = ['/posts', '/posts?pageSize=1', '/tags', '/authors'];
const WRITTEN = 10;

describe('writes of one workspace that wait for a lock', () => {
  let stage: Stage;
  let service: Service;
  let waiting: Blog;
  let neighbour: Blog;
  let postId: string;

  beforeAll(async () => {
    stage = await Stage.open();
    service = await stage.service();
    [waiting, neighbour] = [await Blog.create(service), await Blog.create(service)];
    postId = (await neighbour.made(neighbour.createPost('first'))).id;
  });
  afterAll(() => stage.close());

  async function someSessionWaits(): Promise<boolean> {
    const [row] = await stage.postgres.query<{ waits: boolean }>(
      "select count(*) > 0 as waits from pg_stat_activity where application_name = 'galley' and wait_event_type = 'Lock'",
    );
    return row?.waits === true;
  }

  it.each(['external', 'dashboard'] as const)('hold up neither its reads nor anybody else (%s API)', async (api) => {
    await stage.postgres.using(async (client) => {
      await client.query('begin');
      await client.query('select from workspaces where id = $1 for update', [waiting.workspaceId]);
      let settled = 0;
      const writes = Array.from({ length: WRITES }, (_, n) => {
        const body = { slug: `${api}-${n}`, title: 'Held', bodyJson: [], authorId: waiting.authorId };
        return waiting[api]('POST', '/posts', body).finally(() => (settled += 1));
      });
      await until(someSessionWaits, WAITS);
      const refused = settled;
      const others = await Promise.all([
        ...READ.flatMap((path) => [waiting.get(path), neighbour.get(path)]),
        ...Array.from({ length: WRITTEN }, (_, n) =>
          neighbour.external('PATCH', `/posts/${postId}`, { title: `${api} ${n}` }),
        ),
        waiting.dashboard('GET', '/authors'),
        neighbour.dashboard('GET', '/authors'),
      ]);
      // All of them were answered while the writes were still waiting.
      expect(settled).toBe(refused);
      expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
      await client.query('rollback');
      const statuses = (await Promise.all(writes)).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 201 && status !== 429)).toEqual([]);
      expect(statuses.filter((status) => status === 429)).toHaveLength(refused);
    });
  });
});
