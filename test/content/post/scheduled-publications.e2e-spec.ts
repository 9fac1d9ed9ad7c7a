import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { TestApp } from '../../support/app.ts';
import { Dashboard } from '../../support/dashboard.ts';
import { eventually } from '../../support/eventually.ts';
import { expectError } from '../../support/expect-error.ts';

const LATER = '2999-01-01T00:00:00.000Z';
const NOBODYS = '0190ffff-0000-7000-8000-000000000000';

interface Shown {
  id: string;
  slug: string;
  status: string;
  version: number;
  scheduledAt: string | null;
  publishedAt: string | null;
}

describe('scheduled publications', () => {
  let test: TestApp;
  let owner: Dashboard;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    authorId = ((await owner.post('/authors', { slug: 'ada', displayName: 'Ada' })).body as { id: string }).id;
  });
  afterAll(() => test.stop());

  const aPost = async (fields: object = {}) => {
    const body = { slug: `p-${randomUUID().slice(0, 8)}`, title: 'Loaf', bodyJson: [], authorId, ...fields };
    return (await owner.post('/posts', body).expect(201)).body as Shown;
  };
  const plan = (post: { id: string }, at: unknown = LATER, by = owner, query = '') =>
    by.put(`/posts/${post.id}/schedule${query}`, { at });
  const read = async ({ id }: { id: string }) => (await owner.get(`/posts/${id}`).expect(200)).body as Shown;
  /** Moves the planned time into the past. */
  const ring = ({ id }: { id: string }) =>
    test.app.get(Database).execute({
      text: `update posts set scheduled_at = now() - interval '1 second' where id = $1 and scheduled_at is not null`,
      values: [id],
    });
  /** The activity log of the post, latest first. */
  const recorded = async ({ id }: { id: string }) => {
    const { body } = await owner.get(`/activity?entityId=${id}`).expect(200);
    return (body as { data: { action: string; details: object; actor: { via: string; userId: string | null } }[] })
      .data;
  };

  it('show the moment in all reads, and change nothing else', async () => {
    const post = await aPost();
    const key = await owner.key();
    const { body: planned } = await plan(post).expect(200);
    const { updatedAt, updatedBy, jsonLd } = planned as { updatedAt: string; updatedBy: string; jsonLd: object };
    expect(planned).toEqual({ ...post, scheduledAt: LATER, version: 2, updatedAt, updatedBy, jsonLd });
    expect(await read(post)).toEqual(planned);
    const outside = await test.http.get(`/api/v1/external/posts/${post.slug}`).set('X-API-Key', key).expect(200);
    expect(outside.body).toMatchObject({ status: 'draft', scheduledAt: LATER, publishedAt: null });
    const { body: taken } = await owner.delete(`/posts/${post.id}/schedule`).expect(200);
    expect(taken).toMatchObject({ status: 'draft', scheduledAt: null, version: 3 });
    expect(await read(post)).toEqual(taken);
    expect((await recorded(post)).map(({ action, details }) => [action, details])).toEqual([
      ['post.unscheduled', { at: LATER }],
      ['post.scheduled', { at: LATER }],
      ['post.created', expect.anything()],
    ]);
  });

  it('are carried out when their moment has come, by whoever planned it', async () => {
    const [post, other] = [await aPost(), await aPost()];
    await plan(post).expect(200);
    await plan(other).expect(200);
    await ring(post);
    const live = await eventually(async () => {
      const now = await read(post);
      return now.status === 'published' && now;
    });
    expect(live).toMatchObject({ scheduledAt: null, publishedAt: expect.any(String), version: 3 });
    expect(await read(other)).toMatchObject({ status: 'draft', scheduledAt: LATER });
    expect((await recorded(post))[0]).toMatchObject({ action: 'post.published', actor: { via: 'system' } });
  });

  it('are carried out at their moment, and not a minute early', async () => {
    const [soon, later] = [await aPost(), await aPost()];
    const at = new Date(Date.now() + 2_000);
    const nextMinute = new Date(at.getTime() + 60_000).toISOString();
    await plan(soon, at.toISOString()).expect(200);
    await plan(later, nextMinute).expect(200);
    const live = await eventually(async () => {
      const now = await read(soon);
      return now.status === 'published' && now;
    });
    expect(new Date(live.publishedAt ?? 0).getTime()).toBeGreaterThanOrEqual(at.getTime());
    expect(await read(later)).toMatchObject({ status: 'draft', scheduledAt: nextMinute });
  });

  it('are given up when whoever planned them may not write posts any more', async () => {
    const member = await owner.member('posts:read', 'posts:write');
    const post = await aPost();
    await plan(post, LATER, member).expect(200);
    const { updatedBy } = (await owner.get(`/posts/${post.id}`)).body as { updatedBy: string };
    await owner.delete(`/members/${updatedBy}`).expect(204);
    await ring(post);
    const [latest] = await eventually(async () => {
      const entries = await recorded(post);
      return entries[0]?.action === 'post.schedule-failed' && entries;
    });
    expect(latest).toMatchObject({ details: { code: 'FORBIDDEN' }, actor: { via: 'system', userId: null } });
    expect(await read(post)).toMatchObject({ status: 'draft', scheduledAt: null, publishedAt: null });
  });

  it('are given up where another lives at the path', async () => {
    const slug = `taken-${randomUUID().slice(0, 8)}`;
    const body = { slug, title: 'Page', bodyJson: [], status: 'published' };
    const post = await aPost({ slug });
    await plan(post).expect(200);
    await owner.post('/pages', body).expect(201);
    await ring(post);
    const entries = await eventually(async () => {
      const all = await recorded(post);
      return all[0]?.action === 'post.schedule-failed' && all;
    });
    expect(entries[0]).toMatchObject({ details: { code: 'CONFLICT' } });
    expect(await read(post)).toMatchObject({ status: 'draft', scheduledAt: null });
  });

  it('end with another status, and not with an edit', async () => {
    const post = await aPost();
    await plan(post).expect(200);
    const edit = async (fields: object) => (await owner.patch(`/posts/${post.id}`, fields).expect(200)).body as Shown;
    expect(await edit({ title: 'Rye' })).toMatchObject({ scheduledAt: LATER });
    expect(await edit({ status: 'archived' })).toMatchObject({ scheduledAt: null });
    await plan(post).expect(200);
    expect(await edit({ status: 'published' })).toMatchObject({ scheduledAt: null });
  });

  it('are found in lists by their moment', async () => {
    const workspace = await Dashboard.open(test);
    const { body: author } = await workspace.post('/authors', { slug: 'bo', displayName: 'Bo' }).expect(201);
    const make = async (slug: string) =>
      (await workspace.post('/posts', { slug, title: 'T', bodyJson: [], authorId: (author as { id: string }).id }))
        .body as Shown;
    const [soon, late] = [await make('soon'), await make('late')];
    await make('never');
    await plan(soon, '2998-01-01T00:00:00Z', workspace).expect(200);
    await plan(late, LATER, workspace).expect(200);
    const slugs = async (query: string) => {
      const { body } = await workspace.get(`/posts?orderBy=createdAt&order=asc&${query}`).expect(200);
      return (body as { data: Shown[] }).data.map(({ slug }) => slug);
    };
    expect(await slugs('scheduledFrom=2000-01-01T00:00:00Z')).toEqual(['soon', 'late']);
    expect(await slugs('scheduledTo=2998-06-01T00:00:00Z')).toEqual(['soon']);
    expect(await slugs(`scheduledFrom=2998-06-01T00:00:00Z&scheduledTo=${LATER}`)).toEqual(['late']);
  });

  it('are refused for moments that are none or past, for what is live, gone or changed', async () => {
    const post = await aPost();
    expectError(await owner.put(`/posts/${post.id}/schedule`, {}).expect(400), 'BAD_REQUEST', ['at']);
    for (const at of [null, 5, 'soon', '2999-01-01T00:00:00', '2001-01-01T00:00:00Z']) {
      expectError(await plan(post, at).expect(400), 'BAD_REQUEST', ['at']);
    }
    const changed = await plan(post, LATER, owner, '?ifVersion=9').expect(409);
    expect(changed.body).toMatchObject({ code: 'CONFLICT', details: { reason: 'version', version: 1 } });
    await owner.delete(`/posts/${post.id}/schedule?ifVersion=9`).expect(409);
    expect(await read(post)).toEqual(post);
    expectError(await plan({ id: NOBODYS }).expect(404), 'NOT_FOUND');
    expectError(await owner.delete(`/posts/${NOBODYS}/schedule`).expect(404), 'NOT_FOUND');
    expectError(await plan(await aPost({ status: 'published' })).expect(400), 'BAD_REQUEST');
  });

  it('cannot be written by the external API', async () => {
    const post = await aPost();
    const key = await owner.key();
    const patch = (fields: object) =>
      test.http.patch(`/api/v1/external/posts/${post.slug}`).set('X-API-Key', key).send(fields);
    const { body } = await patch({ scheduledAt: LATER, status: 'draft' }).expect(200);
    expect(body).toMatchObject({ scheduledAt: null });
    expectError(await patch({ status: 'scheduled' }), 'BAD_REQUEST', ['status']);
    const put = test.http.put(`/api/v1/external/posts/${post.slug}/schedule`).set('X-API-Key', key);
    expectError(await put.send({ at: LATER }).expect(404), 'NOT_FOUND');
  });
});
