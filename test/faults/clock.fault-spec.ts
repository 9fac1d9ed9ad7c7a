import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Blog } from './harness/blog.ts';
import { bodyOf } from './harness/http.ts';
import type { Service } from './harness/runner/service.ts';
import { Stage } from './harness/runner/stage.ts';
import { ShiftableClock } from './harness/server/shiftable-clock.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

let stage: Stage;
let clock: ShiftableClock;
let service: Service;
let blog: Blog;

beforeAll(async () => {
  stage = await Stage.open();
  clock = ShiftableClock.in(stage.folder);
  // With such a low limit each request takes a separate slot of the minute.
  service = await stage.service({ ...clock.settings, RATE_LIMIT_PER_MINUTE: '900' });
  blog = await Blog.create(service);
});

afterAll(() => stage.close());

describe.each([
  ['forward', 400 * DAY],
  ['back', -400 * DAY],
  ['to where it was', 0],
])('a clock that jumps %s', (where, offset) => {
  beforeAll(() => clock.jumpTo(offset));

  it('is the one of the service, or nothing is shown here', async () => {
    const created = Date.parse(String(bodyOf(await blog.createPost(`post-${where.slice(0, 2)}`))['createdAt']));
    expect(Math.abs(created - Date.now() - offset)).toBeLessThan(HOUR);
  });

  it('ends no key before its time, and none later', async () => {
    const { id, key } = await issueKey(new Date(Math.max(Date.now(), Date.now() + offset) + HOUR));
    expect(await statusWith(key)).toBe(200);
    await stage.postgres.query('update api_keys set expires_at = now() where id = $1', [id]);
    expect(await statusWith(key)).toBe(401);
  });

  it('ends no session before its time, and none later', async () => {
    const other = await Blog.create(service);
    expect((await other.dashboard('GET', '/posts')).status).toBe(200);
    await stage.postgres.query(
      `update sessions set last_seen_at = now() - interval '31 days'
       where user_id = (select user_id from memberships where workspace_id = $1)`,
      [other.workspaceId],
    );
    expect((await other.dashboard('GET', '/posts')).status).toBe(401);
  });

  it('holds up neither writes, nor reads of what was just written, nor the rate limit', async () => {
    const slug = `again-${where.slice(0, 2)}`;
    const { id } = await blog.made(blog.createPost(slug, { status: 'published' }));
    for (const title of ['One', 'Two', 'Three']) {
      expect((await blog.external('PATCH', `/posts/${id}`, { title })).status).toBe(200);
      const read = await blog.get(`/posts/${slug}`);
      expect(bodyOf(read)).toMatchObject({ id, title });
      expect(Number(read.headers['ratelimit-reset'])).toBeLessThanOrEqual(60);
    }
    expect(await service.status('/health/ready')).toBe(200);
    expect(service.log).not.toMatch(/"level":(50|60)/);
  });
});

async function issueKey(expiresAt: Date): Promise<{ id: string; key: string }> {
  const answer = await blog.dashboard('POST', '/api-keys', { name: 'short', expiresAt: expiresAt.toISOString() });
  return bodyOf(answer) as { id: string; key: string };
}

const statusWith = async (key: string) => (await blog.external('GET', '/posts', undefined, { key })).status;
