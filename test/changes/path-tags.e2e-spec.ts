import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CreatePage, CreateTag, UpdateCategory, UpdatePage, UpdatePost, UpdateTag } from '@app/content';
import { UpdateWorkspaceSettings } from '@app/identity';
import { CreateRedirect } from '@app/redirects';
import { PERMISSIONS } from '@app/shared-kernel';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Given } from '../support/given.ts';
import { Feed } from './feed.ts';

describe('the cache tags of what is at a path', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let given: Given;
  let feed: Feed;
  let ids: Record<'post' | 'page' | 'category' | 'tag', string>;

  beforeAll(async () => {
    test = await TestApp.start();
    given = new Given(test);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    workspace = await test.workspace();
    const permalinks = { post: '/{category}/{slug}', page: '/{slug}' };
    await test.app.get(UpdateWorkspaceSettings).execute(owner(), { permalinks });
    const category = (await given.category(workspace, { slug: 'bread' })).id;
    const tag = await given.tag(workspace, { slug: 'rye' });
    const post = await given.post(workspace, { slug: 'loaf', categoryId: category, status: 'published' });
    const about = await page('about');
    ids = { post: post.id, page: about, category, tag };
    await redirect('/old');
    feed = await new Feed(test, workspace.key).begin();
  });

  const owner = () =>
    ({
      workspaceId: workspace.id,
      userId: workspace.ownerId,
      role: 'owner',
      permissions: new Set(PERMISSIONS),
    }) as const;
  const change = {
    post: (fields: object) => test.app.get(UpdatePost).execute(owner(), ids.post, fields),
    page: (fields: object) => test.app.get(UpdatePage).execute(owner(), ids.page, fields),
    category: (fields: object) => test.app.get(UpdateCategory).execute(owner(), ids.category, fields),
    tag: (fields: object) => test.app.get(UpdateTag).execute(owner(), ids.tag, fields),
  };
  const newTag = () => test.app.get(CreateTag).execute(owner(), { name: 'Oat', slug: 'oat' });
  const page = (slug: string) =>
    test.app.get(CreatePage).execute(owner(), { slug, title: slug, bodyJson: [], status: 'published' });
  const redirect = (fromPath: string) =>
    test.app.get(CreateRedirect).execute(owner(), { fromPath, toPath: '/about', type: 'Permanent301' });
  async function tagsAt(path: string, key = workspace.key): Promise<readonly string[]> {
    const { headers } = await test.as(key).get(`/resolve?path=${path}`).set('X-Cache-Tags', '1').expect(200);
    return headers['x-cache-tags']?.split(' ') ?? [];
  }
  async function isPurged(tags: readonly string[]): Promise<boolean> {
    expect(tags).toContain('workspace');
    const purged = new Set((await feed.poll()).data.flatMap((row) => row.tags));
    return tags.some((tag) => purged.has(tag));
  }

  it.each<[string, string, () => Promise<unknown>]>([
    ['a post', '/bread/loaf', () => change.post({ title: 'Another' })],
    ['a post whose category moves', '/bread/loaf', () => change.category({ slug: 'dough' })],
    ['a page', '/about', () => change.page({ status: 'draft' })],
    ['a tag', '/tag/rye', () => change.tag({ slug: 'wheat' })],
    ['a redirect that a page replaces', '/old', () => page('old')],
    ['nothing, where a redirect comes', '/never', () => redirect('/never')],
    ['nothing, where a tag comes', '/tag/oat', () => newTag()],
    ['nothing, where a post comes', '/bread/roll', () => change.post({ slug: 'roll' })],
    ['nothing, where a post comes with its category', '/dough/loaf', () => change.category({ slug: 'dough' })],
  ])('cover %s', async (_, path, change) => {
    const tags = await tagsAt(path);
    await change();
    expect(await isPurged(tags)).toBe(true);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['a page is there and a post changes', '/about', () => change.post({ title: 'Another' })],
    [
      'a post is there and a page and a redirect come',
      '/bread/loaf',
      async () => {
        await page('new');
        await redirect('/loaf');
      },
    ],
    ['nothing is there and a tag comes, which no permalink has there', '/never', () => newTag()],
    ['a tag is there and another comes', '/tag/rye?fields=name', () => newTag()],
  ])('stay while %s', async (_, path, change) => {
    const tags = await tagsAt(path);
    await change();
    expect(await isPurged(tags)).toBe(false);
  });

  it('cover what a key may not read, which it may after the change', async () => {
    const { key } = await test.member(workspace, ['pages:read']);
    const tags = await tagsAt('/bread/loaf', key);
    await change.post({ status: 'draft' });
    expect(await isPurged(tags)).toBe(true);
  });

  it('are absent from an answer that reports a broken link', async () => {
    expect(await tagsAt('/never&report=true')).toEqual([]);
  });
});
