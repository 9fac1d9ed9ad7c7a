import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WriteCustomFields } from '@app/content';
import { ChangePermissions, operatorOf } from '@app/identity';
import { PERMISSIONS } from '@app/shared-kernel';
import { exportArchive, ExportedBlogs, ExportFolder, ImportArchive, openArchive } from '@app/transfer';
import { ApiDocuments } from '../../../apps/api/src/openapi/api-documents.ts';
import { Composition } from '../../../apps/galley/src/index.ts';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';
import { Person, type OwnedWorkspace } from '../../support/people.ts';
import { ratings } from './ratings.extension.ts';

const KINDS = ['posts', 'pages', 'categories', 'tags', 'authors'] as const;
const NAMED = { pages: 'title', categories: 'name', tags: 'name', authors: 'displayName' } as const;
const EMPTY = { ratings: { stars: null, votes: null, mood: null, verdict: null } };

describe('the fields that an extension adds to content', () => {
  let test: TestApp;
  let owner: Person;
  let workspace: OwnedWorkspace;
  let path: string;
  let key: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' }, { composition: Composition.of([ratings], {}) });
    owner = await Person.signUp(test);
    workspace = await owner.workspace();
    path = workspace.path;
    const issued = await owner.post(`${path}/api-keys`, { name: 'site', scopes: ['posts:read'] });
    key = (issued.body as { key: string }).key;
  });
  afterAll(() => test.stop());

  let made = 0;
  async function make(kind: (typeof KINDS)[number], more: object = {}): Promise<{ id: string; slug: string }> {
    const slug = `${kind}-${made++}`;
    if (kind !== 'posts') {
      const bodyJson = kind === 'pages' ? { bodyJson: [] } : {};
      const { body } = await owner.post(`${path}/${kind}`, { slug, [NAMED[kind]]: slug, ...bodyJson }).expect(201);
      return body as { id: string; slug: string };
    }
    const { id: authorId } = await make('authors');
    const { body } = await owner
      .post(`${path}/posts`, { slug, title: slug, bodyJson: [], authorId, ...more })
      .expect(201);
    return body as { id: string; slug: string };
  }

  it('are told to whoever works in a workspace', async () => {
    const { body } = await owner.get(`${path}/extension-fields`).expect(200);
    const { data } = body as { data: object[] };
    expect(data).toHaveLength(4);
    expect(data[0]).toEqual({
      extension: 'ratings',
      name: 'stars',
      label: 'Stars',
      help: 'From one to five.',
      of: ['post', 'page', 'category', 'tag', 'author'],
      schema: { type: 'integer', minimum: 1, maximum: 5 },
      external: true,
      derived: false,
      permission: null,
    });
    expect(data[1]).toMatchObject({ name: 'votes', derived: true });
    expect(data[3]).toMatchObject({ name: 'verdict', help: null, external: false, permission: 'ratings.judge' });
  });

  it.each(KINDS)('are written and read beside %s, by id and by slug', async (kind) => {
    const { id, slug } = await make(kind);
    const at = `${path}/${kind}/${id}/extensions`;
    const none = kind === 'posts' ? EMPTY : { ratings: { stars: null } };
    expect((await owner.get(at).expect(200)).body).toEqual(none);
    const written = { ratings: { ...none.ratings, stars: 4 } };
    expect((await owner.patch(at, { ratings: { stars: 4 }, other: { x: 1 } }).expect(200)).body).toEqual(written);
    expect((await owner.get(`${path}/${kind}/${slug}/extensions`).expect(200)).body).toEqual(written);
    expectError(await owner.patch(at, { ratings: { stars: 6 } }), 'BAD_REQUEST', ['ratings.stars']);
    expect((await owner.patch(at, { ratings: { stars: null } }).expect(200)).body).toEqual(none);
    expectError(await owner.get(`${path}/${kind}/nothing/extensions`), 'NOT_FOUND', null);
    expectError(await owner.patch(`${path}/${kind}/nothing/extensions`, {}), 'NOT_FOUND', null);
  });

  it('are read by keys as far as their declarations say, at once and never from before', async () => {
    const { id } = await make('posts', { status: 'published' });
    const read = () => test.as(key).get(`/posts/${id}/extensions`).expect(200);
    const first = await read();
    expect(first.body).toEqual({ ratings: { stars: null, votes: null, mood: null } });
    const before = (await test.as(key).get(`/posts/${id}`).expect(200)).text;
    const verdict = { line: 'Good', pros: ['crust'] };
    await owner.patch(`${path}/posts/${id}/extensions`, { ratings: { stars: 5, mood: 'loud', verdict } }).expect(200);
    const second = await read();
    expect(second.body).toEqual({ ratings: { stars: 5, votes: null, mood: 'loud' } });
    expect(second.headers['etag']).not.toBe(first.headers['etag']);
    const again = test.as(key).get(`/posts/${id}/extensions`);
    await again.set('If-None-Match', second.headers['etag'] as string).expect(304);
    // The fields of the external API are the same, byte for byte.
    expect((await test.as(key).get(`/posts/${id}`).expect(200)).text).toBe(before);
    expectError(await test.as(key).get('/posts/nothing/extensions'), 'NOT_FOUND', null);
    const stranger = await test.member(await test.workspace(), ['pages:read']);
    expectError(await test.as(stranger.key).get('/posts/nothing/extensions'), 'FORBIDDEN', null);
    expectError(await test.as('galley_live_nobody').get(`/posts/${id}/extensions`), 'UNAUTHORIZED', null);
  });

  it('come with single reads and lists that include them', async () => {
    const [{ id }, { id: other }] = [
      await make('posts', { status: 'published' }),
      await make('posts', { status: 'published' }),
    ];
    const none = { ratings: { stars: null, votes: null, mood: null } };
    const list = async () => {
      const { body } = await test.as(key).get('/posts?status=published&include=extensions&fields=slug').expect(200);
      return (body as { included: { extensions: Record<string, object> } }).included.extensions;
    };
    expect(await list()).toMatchObject({ [id]: none, [other]: none });
    await owner.patch(`${path}/posts/${id}/extensions`, { ratings: { stars: 5 } }).expect(200);
    expect(await list()).toMatchObject({ [id]: { ratings: { stars: 5, votes: null, mood: null } }, [other]: none });
    const { body } = await test.as(key).get(`/posts/${id}?include=extensions`).expect(200);
    expect(body.included.extensions).toEqual({ [id]: { ratings: { stars: 5, votes: null, mood: null } } });
  });

  it('are written by the extension alone if they are derived', async () => {
    const { id } = await make('posts');
    const at = `${path}/posts/${id}/extensions`;
    expectError(await owner.patch(at, { ratings: { stars: 1, votes: 7 } }), 'BAD_REQUEST', ['ratings.votes']);
    expectError(await owner.patch(at, { ratings: { votes: null } }), 'BAD_REQUEST', ['ratings.votes']);
    const writing = test.app.get(WriteCustomFields);
    await writing.execute(operatorOf(workspace.id), { kind: 'post', idOrSlug: id }, { ratings: { votes: 7 } });
    expect((await owner.get(at).expect(200)).body).toEqual({ ratings: { ...EMPTY.ratings, votes: 7 } });
  });

  it('are told to those who follow changes and to the log, once for a change and never for none', async () => {
    const { id } = await make('posts');
    const at = `${path}/posts/${id}/extensions`;
    const version = async () => Number((await test.as(key).get('/changes').expect(200)).body.version);
    const before = await version();
    await owner.patch(at, { ratings: { mood: 'calm', stars: 2 } }).expect(200);
    expect(await version()).toBe(before + 1);
    await owner.patch(at, { ratings: { mood: 'calm' } }).expect(200);
    await owner.patch(at, {}).expect(200);
    expect(await version()).toBe(before + 1);
    const { body } = await owner.get(`${path}/activity?entityId=${id}`).expect(200);
    expect(body.data[0]).toMatchObject({
      action: 'post.updated',
      details: { fields: ['extensions.ratings.stars', 'extensions.ratings.mood'] },
    });
  });

  it('ask for the right of the content, and for that of the field', async () => {
    const { id } = await make('posts');
    const at = `${path}/posts/${id}/extensions`;
    const [reader, writer] = [await workspace.member('posts:read'), await workspace.member('posts:write')];
    expectError(await reader.patch(at, { ratings: { stars: 1 } }), 'FORBIDDEN', null);
    expectError(await writer.get(at), 'FORBIDDEN', null);
    await writer.patch(at, { ratings: { stars: 1 } }).expect(200);
    const judging = { ratings: { stars: 2, verdict: { line: 'Bad' } } };
    expectError(await writer.patch(at, judging), 'FORBIDDEN', null);
    expect((await reader.get(at)).body).toEqual({ ratings: { ...EMPTY.ratings, stars: 1 } });
    const grant = test.app.get(ChangePermissions);
    await grant.execute(operatorOf(workspace.id), writer.id, undefined, ['ratings.judge']);
    await writer.patch(at, judging).expect(200);
  });

  it('are written only if they are as they were', async () => {
    const { id } = await make('posts');
    const at = `${path}/posts/${id}/extensions`;
    const tag = (await owner.get(at)).headers['etag'] as string;
    const written = await owner
      .patch(at, { ratings: { stars: 1 } })
      .set('If-Match', tag)
      .expect(200);
    expect(written.headers['etag']).toBe((await owner.get(at)).headers['etag']);
    expectError(await owner.patch(at, { ratings: { stars: 2 } }).set('If-Match', tag), 'CONFLICT');
    expectError(await owner.patch(at, {}).set('If-Match', 'x'), 'BAD_REQUEST', ['If-Match']);
  });

  it.each([
    [[], null],
    [{ ratings: 7 }, ['ratings']],
    [
      { ratings: { verdict: { line: ' ', pros: [1] }, mood: 'odd' } },
      ['ratings.mood', 'ratings.verdict.line', 'ratings.verdict.pros[0]'],
    ],
  ])('are refused as a whole: %j', async (body, paths) => {
    const { id } = await make('posts');
    expectError(await owner.patch(`${path}/posts/${id}/extensions`, body), 'BAD_REQUEST', paths);
  });

  it('go with an archive, and come back', async () => {
    const { id } = await make('posts');
    await owner
      .patch(`${path}/posts/${id}/extensions`, { ratings: { stars: 3, verdict: { line: 'Fair' } } })
      .expect(200);
    const folder = await mkdtemp(join(tmpdir(), 'galley-fields-'));
    try {
      const target = await ExportFolder.create(join(folder, 'archive'));
      const blog = test.app.get(ExportedBlogs).open(workspace.id);
      await exportArchive(blog, target, { at: new Date('2026-01-01'), by: 'galley test' });
      await target.finish();
      const fresh = await test.workspace();
      const files = await openArchive(join(folder, 'archive'));
      await test.app.get(ImportArchive).execute(operatorWith(fresh), files);
      await files.close();
      const { body } = await test.as(fresh.key).get(`/posts/${id}/extensions`).expect(200);
      expect(body).toEqual({ ratings: { stars: 3, votes: null, mood: null } });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('are in the documents', () => {
    for (const api of ['external', 'dashboard'] as const) {
      expect(test.app.get(ApiDocuments).of(api).components.schemas['ExtensionValues']).toBeDefined();
    }
  });
});

it('without extensions there are none, and nothing else is different', async () => {
  const test = await TestApp.start();
  try {
    const workspace = await test.workspace();
    const { id } = await new Given(test).post(workspace);
    expect((await test.as(workspace.key).get(`/posts/${id}/extensions`).expect(200)).body).toEqual({});
  } finally {
    await test.stop();
  }
});

function operatorWith({ id, ownerId }: TestWorkspace) {
  return {
    workspaceId: id,
    userId: ownerId,
    role: 'owner',
    permissions: new Set(PERMISSIONS),
    via: 'command-line',
  } as const;
}
