import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { Feed } from '../changes/feed.ts';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { expectError } from '../support/expect-error.ts';

const LATER = '2999-01-01T00:00:00.000Z';
const LATEST = '2999-02-01T00:00:00.000Z';
const NOBODYS = '0190ffff-0000-7000-8000-000000000000';

interface Shown {
  id: string;
  slug: string;
  status: string;
  version: number;
  scheduledAt: string | null;
  unpublishAt: string | null;
  publishedAt: string | null;
}

interface Logged {
  readonly action: string;
  readonly details: object;
  readonly actor: { readonly via: string };
}

describe.each(['post', 'page'] as const)('the schedule of a %s', (type) => {
  let test: TestApp;
  let owner: Dashboard;
  let key: string;
  let beside: object;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    key = await owner.key();
    const { body } = await owner.post('/authors', { slug: 'ada', displayName: 'Ada' }).expect(201);
    beside = type === 'post' ? { authorId: (body as { id: string }).id } : {};
  });
  afterAll(() => test.stop());

  const make = async (fields: object = {}) => {
    const body = { slug: `p-${randomUUID().slice(0, 8)}`, title: 'Loaf', bodyJson: [], ...beside, ...fields };
    return (await owner.post(`/${type}s`, body).expect(201)).body as Shown;
  };
  const set = (which: 'schedule' | 'unpublish-schedule', { id }: { id: string }, at: unknown = LATER, by = owner) =>
    by.put(`/${type}s/${id}/${which}`, { at });
  const withdraw = (which: 'schedule' | 'unpublish-schedule', { id }: { id: string }) =>
    owner.delete(`/${type}s/${id}/${which}`);
  const read = async ({ id }: { id: string }) => (await owner.get(`/${type}s/${id}`).expect(200)).body as Shown;
  const outside = ({ slug }: Shown) => test.http.get(`/api/v1/external/${type}s/${slug}`).set('X-API-Key', key);
  /** Moves times into the past. */
  const pass = ({ id }: Shown, column: string) =>
    test.app.get(Database).execute({
      text: `update ${type}s set ${column} = now() - interval '1 second' where id = $1 and ${column} is not null`,
      values: [id],
    });
  const recorded = async ({ id }: Shown) =>
    ((await owner.get(`/activity?entityId=${id}`).expect(200)).body as { data: Logged[] }).data;
  const until = (item: Shown, wanted: (now: Shown) => boolean) =>
    eventually(async () => {
      const now = await read(item);
      return wanted(now) && now;
    });

  it('is set, changed and withdrawn, and read by editors', async () => {
    const item = await make();
    const { body: scheduled } = await set('schedule', item).expect(200);
    expect(scheduled).toMatchObject({ status: 'draft', scheduledAt: LATER, unpublishAt: null, version: 2 });
    await set('unpublish-schedule', item, LATEST).expect(200);
    expect(await read(item)).toMatchObject({ scheduledAt: LATER, unpublishAt: LATEST, version: 3 });
    const { body: ended } = await withdraw('unpublish-schedule', item).expect(200);
    expect(ended).toMatchObject({ scheduledAt: LATER, unpublishAt: null });
    await set('unpublish-schedule', item, LATEST).expect(200);
    const { body: none } = await withdraw('schedule', item).expect(200);
    expect(none).toMatchObject({ status: 'draft', scheduledAt: null, unpublishAt: null });
    expect((await recorded(item)).map(({ action }) => action).toReversed()).toEqual(
      [
        'created',
        'scheduled',
        'unpublish-scheduled',
        'unpublish-unscheduled',
        'unpublish-scheduled',
        'unscheduled',
      ].map((what) => `${type}.${what}`),
    );
  });

  it('adds no field to what consumers read', async () => {
    const item = await make({ status: 'published' });
    const { body: before } = await outside(item).expect(200);
    await set('unpublish-schedule', item).expect(200);
    const { body: after } = await outside(item).expect(200);
    const { updatedAt, jsonLd } = after as { updatedAt: string; jsonLd: object };
    expect(after).toEqual({ ...(before as object), updatedAt, jsonLd });
    expect(after).not.toHaveProperty('unpublishAt');
    if (type === 'page') expect(after).not.toHaveProperty('scheduledAt');
  });

  it('publishes at its moment to the second, and then unpublishes as a person would', async () => {
    const item = await make();
    const at = new Date(Date.now() + 1_500);
    await set('schedule', item, at.toISOString()).expect(200);
    await set('unpublish-schedule', item, LATER).expect(200);
    const live = await until(item, ({ status }) => status === 'published');
    expect(live).toMatchObject({ scheduledAt: null, unpublishAt: LATER });
    expect(new Date(live.publishedAt ?? 0).getTime()).toBeGreaterThanOrEqual(at.getTime());
    await outside(item).expect(200);
    const feed = await new Feed(test, key).begin();
    await pass(item, 'unpublish_at');
    const draft = await until(item, ({ status }) => status === 'draft');
    expect(draft).toMatchObject({ unpublishAt: null, publishedAt: live.publishedAt });
    const { data: changes } = await feed.poll(`types=${type}`);
    expect(changes).toEqual([
      expect.objectContaining({ type, id: item.id, slug: item.slug, status: 'draft', deleted: false }),
    ]);
    const entries = await recorded(item);
    expect(entries.slice(0, 2)).toMatchObject([
      { action: `${type}.unpublished`, actor: { via: 'system' } },
      { action: `${type}.published`, actor: { via: 'system' } },
    ]);
  });

  it('wakes the job at the moment itself', async () => {
    const item = await make();
    await set('schedule', item, '2998-05-05T05:05:05.005Z').expect(200);
    const [job] = await test.app.get(Database).query<{ at: Date }>({
      text: `select run_at as at from jobs where name = 'scheduled-publications' and key like '%2998-05-05%'`,
    });
    expect(job?.at).toEqual(new Date('2998-05-05T05:05:05.005Z'));
  });

  it('publishes and unpublishes after a pause in which both became due', async () => {
    const item = await make();
    await set('schedule', item).expect(200);
    await set('unpublish-schedule', item, LATEST).expect(200);
    await test.app.get(Database).transaction(async () => {
      await pass(item, 'scheduled_at');
      await pass(item, 'unpublish_at');
    });
    await until(item, ({ status, publishedAt }) => status === 'draft' && publishedAt !== null);
    const actions = (await recorded(item)).map(({ action }) => action);
    expect(actions.slice(0, 2)).toEqual([`${type}.unpublished`, `${type}.published`]);
  });

  it('is dropped, with an entry and the status as it was, when whoever scheduled it has left', async () => {
    const member = await owner.member(`${type}s:read`, `${type}s:write`);
    const [draft, live] = [await make(), await make({ status: 'published' })];
    const { body } = await set('schedule', draft, LATER, member).expect(200);
    await set('unpublish-schedule', live, LATER, member).expect(200);
    await owner.delete(`/members/${(body as { updatedBy: string }).updatedBy}`).expect(204);
    await pass(draft, 'scheduled_at');
    await pass(live, 'unpublish_at');
    expect(await until(draft, ({ scheduledAt }) => scheduledAt === null)).toMatchObject({ status: 'draft' });
    expect(await until(live, ({ unpublishAt }) => unpublishAt === null)).toMatchObject({ status: 'published' });
    const failed = { details: { code: 'FORBIDDEN' }, actor: { via: 'system' } };
    expect((await recorded(draft))[0]).toMatchObject({ action: `${type}.schedule-failed`, ...failed });
    expect((await recorded(live))[0]).toMatchObject({ action: `${type}.unpublish-failed`, ...failed });
  });

  it('ends with another status, and not with an edit', async () => {
    const item = await make();
    const edit = async (fields: object) => (await owner.patch(`/${type}s/${item.id}`, fields).expect(200)).body;
    await set('schedule', item).expect(200);
    await set('unpublish-schedule', item, LATEST).expect(200);
    expect(await edit({ title: 'Rye' })).toMatchObject({ scheduledAt: LATER, unpublishAt: LATEST });
    expect(await edit({ status: 'published' })).toMatchObject({ scheduledAt: null, unpublishAt: LATEST });
    expect(await edit({ status: 'draft' })).toMatchObject({ scheduledAt: null, unpublishAt: null });
  });

  it('is found in lists by its times', async () => {
    const workspace = await Dashboard.open(test);
    const { body: author } = await workspace.post('/authors', { slug: 'bo', displayName: 'Bo' }).expect(201);
    const authorId = type === 'post' ? { authorId: (author as { id: string }).id } : {};
    const slugs = async (query: string) => {
      const { body } = await workspace.get(`/${type}s?orderBy=createdAt&order=asc&${query}`).expect(200);
      return (body as { data: Shown[] }).data.map(({ slug }) => slug);
    };
    for (const slug of ['soon', 'late', 'never']) {
      await workspace.post(`/${type}s`, { slug, title: 'T', bodyJson: [], ...authorId }).expect(201);
    }
    await workspace.put(`/${type}s/soon/schedule`, { at: '2998-01-01T00:00:00Z' }).expect(200);
    await workspace.put(`/${type}s/late/schedule`, { at: LATER }).expect(200);
    await workspace.put(`/${type}s/soon/unpublish-schedule`, { at: LATEST }).expect(200);
    expect(await slugs('scheduledFrom=2000-01-01T00:00:00Z')).toEqual(['soon', 'late']);
    expect(await slugs('scheduledTo=2998-06-01T00:00:00Z')).toEqual(['soon']);
    expect(await slugs(`scheduledFrom=2998-06-01T00:00:00Z&scheduledTo=${LATER}`)).toEqual(['late']);
    expect(await slugs('unpublishFrom=2000-01-01T00:00:00Z')).toEqual(['soon']);
    expect(await slugs('unpublishTo=2000-01-01T00:00:00Z')).toEqual([]);
    await workspace.get(`/${type}s?unpublishTo=soon`).expect(400);
  });

  it('is refused for times that are none, past or in the wrong order, and for what is not there or changed', async () => {
    const item = await make();
    for (const which of ['schedule', 'unpublish-schedule'] as const) {
      expectError(await owner.put(`/${type}s/${item.id}/${which}`, {}).expect(400), 'BAD_REQUEST', ['at']);
      for (const at of [null, 5, 'soon', '2999-01-01T00:00:00']) {
        expectError(await set(which, item, at).expect(400), 'BAD_REQUEST', ['at']);
      }
      expectError(await set(which, { id: NOBODYS }).expect(404), 'NOT_FOUND');
      expectError(await withdraw(which, { id: NOBODYS }).expect(404), 'NOT_FOUND');
      await owner.put(`/${type}s/${item.id}/${which}?ifVersion=9`, { at: LATER }).expect(409);
    }
    expectError(await set('unpublish-schedule', item).expect(400), 'BAD_REQUEST');
    await set('schedule', item).expect(200);
    for (const at of [LATER, '2998-12-31T23:59:59Z', '2001-01-01T00:00:00Z']) {
      expectError(await set('unpublish-schedule', item, at).expect(400), 'BAD_REQUEST', ['at']);
    }
    await set('unpublish-schedule', item, LATEST).expect(200);
    expectError(await set('schedule', item, LATEST).expect(400), 'BAD_REQUEST', ['at']);
    const live = await make({ status: 'published' });
    expectError(await set('schedule', live).expect(400), 'BAD_REQUEST');
    expectError(await set('unpublish-schedule', live, '2001-01-01T00:00:00Z').expect(400), 'BAD_REQUEST', ['at']);
  });

  it('needs the permission to write, and is out of reach of the external API', async () => {
    const reader = await owner.member(`${type}s:read`, 'seo:write');
    const live = await make({ status: 'published' });
    expectError(await set('unpublish-schedule', live, LATER, reader).expect(403), 'FORBIDDEN');
    const put = test.http.put(`/api/v1/external/${type}s/${live.slug}/unpublish-schedule`).set('X-API-Key', key);
    expectError(await put.send({ at: LATER }).expect(404), 'NOT_FOUND');
  });
});
