import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { Dashboard } from '../../support/dashboard.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';

const NOWHERE = '0190ffff-0000-7000-8000-000000000000';

describe('pages in the dashboard', () => {
  let test: TestApp;
  let given: Given;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    given = new Given(test);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    owner = await Dashboard.open(test);
  });

  const file = (of = owner) => given.media({ id: of.workspaceId } as TestWorkspace);
  const page = async (fields: object = {}) =>
    (await owner.post('/pages', { slug: 'about', title: 'About', bodyJson: [], ...fields }).expect(201)).body as {
      id: string;
      bodyJson: object[];
      publishedAt: string | null;
      updatedAt: string;
    };
  const paragraph = (text: string) => ({ type: 'paragraph', text });

  it('fills in the defaults, and derives the text of the body', async () => {
    const made = await page({
      bodyJson: [{ type: 'heading', level: 2, text: 'Who we are' }, paragraph('Two  bakers.')],
    });
    expect(made).toMatchObject({
      pageType: 'WebPage',
      status: 'draft',
      publishedAt: null,
      bodyText: 'Who we are Two bakers.',
      bodyJson: [{ type: 'heading', id: 'who-we-are' }, { type: 'paragraph' }],
    });
    const { body } = await owner.patch(`/pages/${made.id}`, { bodyJson: [paragraph('New')] }).expect(200);
    expect(body.bodyText).toBe('New');
  });

  it('shows the url of images, null once the file is gone, and takes what was read back', async () => {
    const mediaId = await file();
    const made = await page({ bodyJson: [{ type: 'image', mediaId, alt: 'Loaf' }] });
    expect(made.bodyJson).toMatchObject([{ mediaId, url: expect.stringContaining(mediaId) }]);
    await owner.delete(`/media/${mediaId}`).expect(204);
    const { body } = await owner.get(`/pages/${made.id}`).expect(200);
    expect(body.bodyJson).toMatchObject([{ mediaId, url: null, alt: 'Loaf' }]);
    const again = [...body.bodyJson, paragraph('More')];
    expect((await owner.patch(`/pages/${made.id}`, { bodyJson: again }).expect(200)).body.bodyText).toBe('Loaf More');
    const foreign = await file(await Dashboard.open(test));
    for (const unknown of [NOWHERE, foreign]) {
      const bodyJson = [...again, { type: 'image', mediaId: unknown }];
      const refused = await owner.patch(`/pages/${made.id}`, { bodyJson }).expect(400);
      expectError(refused, 'BAD_REQUEST', ['bodyJson[2].mediaId']);
    }
  });

  it.each([
    [{ status: 'scheduled' }, ['status']],
    [{ status: 'archived' }, ['status']],
    [{ status: null, pageType: null }, ['pageType', 'status']],
    [{ pageType: 'constructor' }, ['pageType']],
    [{ bodyJson: null }, ['bodyJson']],
    [{ bodyJson: {} }, ['bodyJson']],
    [{ title: 'x'.repeat(301) }, ['title']],
  ])('refuses %j', async (wrong, paths) => {
    const fields = { slug: 'about', title: 'About', bodyJson: [], ...wrong };
    expectError(await owner.post('/pages', fields).expect(400), 'BAD_REQUEST', paths);
    const { id } = await page();
    expectError(await owner.patch(`/pages/${id}`, wrong).expect(400), 'BAD_REQUEST', paths);
  });

  it('refuses broken blocks, each in its place', async () => {
    const bodyJson = [paragraph('x'), { type: 'nonsense' }, { type: 'heading', level: 9, text: 'x' }];
    const refused = await owner.post('/pages', { slug: 'a', title: 'A', bodyJson }).expect(400);
    expectError(refused, 'BAD_REQUEST', ['bodyJson[1].type', 'bodyJson[2].level']);
  });

  it('is stamped when it is first published, and never again', async () => {
    const { id } = await page();
    const first = await owner.patch(`/pages/${id}`, { status: 'published' }).expect(200);
    expect(first.body.publishedAt).toBe(first.body.updatedAt);
    await owner.patch(`/pages/${id}`, { status: 'draft' }).expect(200);
    const again = await owner
      .patch(`/pages/${id}`, { status: 'published', publishedAt: '2001-01-01T00:00:00Z' })
      .expect(200);
    expect(again.body.publishedAt).toBe(first.body.publishedAt);
  });

  it.each([
    ['WebPage', ['WebPage']],
    ['AboutPage', ['AboutPage']],
    ['MedicalWebPage', ['MedicalWebPage']],
    ['LearningResource', ['LearningResource', 'WebPage']],
  ])('is a %s in its graph', async (pageType, types) => {
    const { id } = await page({ pageType, status: 'published' });
    const { body } = await owner.get(`/pages/${id}?fields=jsonLd`).expect(200);
    const nodes = body.jsonLd['@graph'] as { '@type': string }[];
    expect(nodes.slice(0, types.length).map((node) => node['@type'])).toEqual(types);
  });

  it('filters by status', async () => {
    await page();
    await page({ slug: 'live', status: 'published' });
    const slugs = async (query: string) =>
      ((await owner.get(`/pages?${query}`).expect(200)).body.data as { slug: string }[]).map(({ slug }) => slug);
    expect(await slugs('status=published')).toEqual(['live']);
    expect(await slugs('status=draft')).toEqual(['about']);
    expect(await slugs('orderBy=status&order=asc')).toEqual(['about', 'live']);
    expectError(await owner.get('/pages?status=archived').expect(400), 'BAD_REQUEST', ['status']);
  });
});
