import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';

/** Changes of each entity that two users may make at the same time. */
const RESOURCES = [
  { route: 'posts', title: 'title', others: { excerpt: 'Short', summaryForAi: 'Shorter', isHowTo: true } },
  { route: 'pages', title: 'title', others: { pageType: 'AboutPage', bodyJson: [{ type: 'divider' }] } },
  { route: 'categories', title: 'name', others: { description: 'Long', sortOrder: 7, isActive: false } },
  { route: 'tags', title: 'name', others: { slug: 'another' } },
  { route: 'authors', title: 'displayName', others: { bio: 'Long', credentials: 'PhD', isActive: false } },
] as const;

const MANY = 16;
const slug = () => `s-${randomUUID().slice(0, 8)}`;

/** Sends all requests at once. @returns the number of responses by status */
async function statuses(sent: Iterable<PromiseLike<Response>>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(sent)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const times = <T>(n: number, make: (at: number) => T) => Array.from({ length: n }, (_, at) => make(at));

describe.each(RESOURCES)('many editors of one of the $route', ({ route, title, others }) => {
  let test: TestApp;
  let owner: Dashboard;
  let minimal: Record<string, unknown>;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    minimal = { [title]: 'Loaf' };
    if (route === 'pages' || route === 'posts') minimal['bodyJson'] = [];
    if (route !== 'posts') return;
    const { body } = await owner.post('/authors', { slug: 'ada', displayName: 'Ada' }).expect(201);
    minimal['authorId'] = (body as { id: string }).id;
  });
  afterAll(() => test.stop());

  const made = async (fields: object = {}) => {
    const { body } = await owner.post(`/${route}`, { slug: slug(), ...minimal, ...fields }).expect(201);
    return `/${route}/${(body as { id: string }).id}`;
  };
  const removed = route === 'posts' ? 200 : 204;

  it('give a slug to one of many that create', async () => {
    const body = { ...minimal, slug: slug() };
    expect(await statuses(times(MANY, () => owner.post(`/${route}`, body)))).toEqual({ 201: 1, 409: MANY - 1 });
  });

  it('give a slug to one of many that rename, and to one that creates or renames', async () => {
    const [first, second] = [slug(), slug()];
    const paths: string[] = [];
    for (let at = 0; at < MANY; at += 1) paths.push(await made());
    const renames = paths.map((path) => owner.patch(path, { slug: first }));
    expect(await statuses(renames)).toEqual({ 200: 1, 409: MANY - 1 });
    const both = paths.map((path, at) =>
      at % 2 === 0 ? owner.patch(path, { slug: second }) : owner.post(`/${route}`, { ...minimal, slug: second }),
    );
    const counts = await statuses(both);
    expect({ won: (counts[200] ?? 0) + (counts[201] ?? 0), lost: counts[409] }).toEqual({ won: 1, lost: MANY - 1 });
  });

  it('let one win that change the same state', async () => {
    const path = await made();
    const tag = (await owner.get(path)).headers['etag'] as string;
    const edits = times(MANY, (at) => owner.patch(path, { [title]: `Edit ${at}` }).set('If-Match', tag));
    expect(await statuses(edits)).toEqual({ 200: 1, 409: MANY - 1 });
  });

  it('keep each other’s changes to different fields', async () => {
    const path = await made();
    const changes = [
      ...Object.entries(others).map(([field, value]) => ({ [field]: value as unknown })),
      { [title]: 'New' },
    ];
    const patches = [
      ...changes,
      { seo: { title: 'Own' } },
      { seo: { focusKeyword: 'rye' } },
      { seo: { og: { title: 'S' } } },
    ];
    expect(await statuses(patches.map((patch) => owner.patch(path, patch)))).toEqual({ 200: patches.length });
    const { body } = await owner.get(path).expect(200);
    const seo = { title: 'Own', focusKeyword: 'rye', og: { title: 'S' } };
    expect(body).toMatchObject({ ...others, [title]: 'New', seo });
  });

  it('delete it once', async () => {
    const path = await made();
    expect(await statuses(times(MANY, () => owner.delete(path)))).toEqual({ [removed]: 1, 404: MANY - 1 });
  });

  it('delete it or change it, but never half', async () => {
    for (let round = 0; round < 5; round += 1) {
      const path = await made();
      const edits = times(6, (at) => owner.patch(path, { [title]: `Edit ${at}` }));
      const [deleted, ...edited] = await Promise.all([owner.delete(path), ...edits]);
      expect(deleted?.status).toBe(removed);
      for (const { status } of edited) expect([200, 404]).toContain(status);
      await owner.get(path).expect(404);
    }
  });

  it('stamp one moment of publication', async () => {
    if (route !== 'posts' && route !== 'pages') return;
    const path = await made();
    const id = path.split('/')[2];
    const patches = times(MANY, () => owner.patch(path, { status: 'published' }));
    const bulk = route === 'posts' ? [owner.post('/posts/bulk-status', { ids: [id], status: 'published' })] : [];
    expect(await statuses([...patches, ...bulk])).toEqual({ 200: MANY + bulk.length });
    const moments = (await Promise.all(patches)).map(({ body }) => (body as { publishedAt: string }).publishedAt);
    const { body } = await owner.get(path).expect(200);
    expect(new Set([...moments, (body as { publishedAt: string }).publishedAt]).size).toBe(1);
    expect(moments[0]).not.toBeNull();
  });
});
