import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { Dashboard } from '../../support/dashboard.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';

const NOWHERE = '0190ffff-0000-7000-8000-000000000000';

describe('authors in the dashboard', () => {
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
  const author = async (fields: object = {}) =>
    (await owner.post('/authors', { slug: 'mara', displayName: 'Mara', ...fields }).expect(201)).body as {
      id: string;
      avatarMedia: { id: string } | null;
    };

  it('keeps all that is known of a person, and shows it in the graph', async () => {
    const avatarMediaId = await file();
    const person = { jobTitle: 'Head baker', worksFor: 'Kettle', knowsAbout: ['rye', 'rye'], unknown: 1 };
    const fields = {
      bio: 'Bakes.',
      credentials: 'MSc',
      avatarMediaId,
      sameAs: ['https://social.example/mara'],
      person,
    };
    const made = await author(fields);
    expect(made).toMatchObject({
      ...fields,
      isActive: true,
      person: {
        jobTitle: 'Head baker',
        worksFor: 'Kettle',
        alumniOf: null,
        award: null,
        honorificPrefix: null,
        honorificSuffix: null,
        knowsAbout: ['rye'],
      },
    });
    expect(made.avatarMedia).toMatchObject({
      id: avatarMediaId,
      url: expect.stringMatching(/^http:\/\/galley\.test\//),
    });
    const { body } = await owner.get('/authors/mara?fields=jsonLd').expect(200);
    const nodes = body.jsonLd['@graph'] as { '@type': string }[];
    expect(nodes.find((node) => node['@type'] === 'Person')).toMatchObject({
      name: 'Mara',
      jobTitle: 'Head baker',
      sameAs: ['https://social.example/mara'],
      description: 'Bakes.',
    });
  });

  it('is a person, or an organisation that graphs name as one', async () => {
    const person = { jobTitle: 'Head baker', knowsAbout: ['rye'] };
    const made = (await author({ slug: 'desk', displayName: 'The Desk', person })) as { id: string; kind?: string };
    expect(made.kind).toBe('person');
    const { body } = await owner.patch(`/authors/${made.id}`, { kind: 'organization' }).expect(200);
    expect(body).toMatchObject({ kind: 'organization', person, version: 2 });
    expect((await owner.get(`/authors/${made.id}?fields=kind`).expect(200)).body).toEqual({ kind: 'organization' });
    const post = { slug: 'p', title: 'P', bodyJson: [], authorId: made.id, status: 'published' };
    const { id } = (await owner.post('/posts', post).expect(201)).body as { id: string };

    const consumer = test.as(await owner.key());
    for (const path of ['/authors/desk', `/posts/${id}`]) {
      const read = await consumer.get(path).expect(200);
      const nodes = read.body.jsonLd['@graph'] as Record<string, unknown>[];
      expect(nodes.some((node) => node['@type'] === 'Person')).toBe(false);
      const desk = nodes.find((node) => node['@type'] === 'Organization' && node['name'] === 'The Desk');
      expect(desk).toMatchObject({ '@id': expect.stringContaining('/organization/') });
      expect(desk).not.toHaveProperty('jobTitle');
      expect(read.body).not.toHaveProperty('kind');
      if (path !== '/authors/desk') expect(read.body.author).not.toHaveProperty('kind');
    }
    expectError(await consumer.get('/authors/desk?fields=kind'), 'BAD_REQUEST', ['fields']);
    for (const kind of ['Organization', null, '', 1])
      expectError(await owner.patch(`/authors/${made.id}`, { kind }), 'BAD_REQUEST', ['kind']);
  });

  it('replaces each given field whole, and clears with null', async () => {
    const { id } = await author({
      bio: 'x',
      person: { jobTitle: 'Baker', award: 'Whisk' },
      sameAs: ['https://a.example'],
    });
    const patch = { bio: null, person: { award: 'Spoon' }, sameAs: [] };
    const { body } = await owner.patch(`/authors/${id}`, patch).expect(200);
    expect(body).toMatchObject({ bio: null, sameAs: [], person: { jobTitle: null, award: 'Spoon' } });
  });

  it('names everything that is wrong, in its place', async () => {
    const wrong = {
      slug: 'mara',
      displayName: 'Mara',
      sameAs: ['https://ok.example', 'javascript:alert(1)', 5],
      person: { jobTitle: 5, knowsAbout: [''] },
      avatarMediaId: 'x',
      isActive: 'yes',
      bio: [],
    };
    expectError(await owner.post('/authors', wrong).expect(400), 'BAD_REQUEST', [
      'sameAs[1]',
      'sameAs[2]',
      'person.jobTitle',
      'person.knowsAbout[0]',
      'avatarMediaId',
      'isActive',
      'bio',
    ]);
    const nulls = { sameAs: null, person: null, isActive: null };
    const refused = await owner.post('/authors', { slug: 'mara', displayName: 'M', ...nulls }).expect(400);
    expectError(refused, 'BAD_REQUEST', Object.keys(nulls));
  });

  it('refuses an avatar that is not here', async () => {
    const foreign = await file(await Dashboard.open(test));
    const { id } = await author();
    for (const avatarMediaId of [NOWHERE, foreign]) {
      expectError(await owner.patch(`/authors/${id}`, { avatarMediaId }).expect(400), 'BAD_REQUEST', ['avatarMediaId']);
    }
  });

  it('loses an avatar that is deleted', async () => {
    const avatarMediaId = await file();
    const { id } = await author({ avatarMediaId });
    await owner.delete(`/media/${avatarMediaId}`).expect(204);
    expect((await owner.get(`/authors/${id}`)).body).toMatchObject({ avatarMediaId: null, avatarMedia: null });
  });

  it('keeps an author with posts, and takes deleted posts along', async () => {
    const { id } = await author();
    const api = test.as(await owner.key());
    const fields = { slug: 'loaf', title: 'Loaf', bodyJson: [], authorId: id };
    const { body: post } = await api.post('/posts', fields).expect(201);
    const refused = await owner.delete(`/authors/${id}`).expect(409);
    expect(refused.body).toMatchObject({ code: 'CONFLICT', details: { referencedBy: 'posts' } });
    await api.delete(`/posts/${post.id}`).expect(200);
    await owner.delete(`/authors/${id}`).expect(204);
    await api.get(`/posts/${post.id}`).expect(404);
  });

  it('is renamed in every post at once', async () => {
    const { id } = await author();
    const api = test.as(await owner.key());
    await api.post('/posts', { slug: 'loaf', title: 'Loaf', bodyJson: [], authorId: id }).expect(201);
    expect((await api.get('/posts/loaf')).body.author.displayName).toBe('Mara');
    await owner.patch(`/authors/${id}`, { displayName: 'Ada' }).expect(200);
    expect((await api.get('/posts/loaf')).body.author.displayName).toBe('Ada');
  });

  it('filters by activity', async () => {
    await author();
    await author({ slug: 'ada', displayName: 'Ada', isActive: false });
    const slugs = async (query: string) =>
      ((await owner.get(`/authors?${query}`).expect(200)).body.data as { slug: string }[]).map(({ slug }) => slug);
    expect(await slugs('isActive=true')).toEqual(['mara']);
    expect(await slugs('isActive=false')).toEqual(['ada']);
    expectError(await owner.get('/authors?isActive=').expect(400), 'BAD_REQUEST', ['isActive']);
  });
});
