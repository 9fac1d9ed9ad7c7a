import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CreateAuthor,
  CreateCategory,
  CreatePost,
  CreateTag,
  UpdateAuthor,
  UpdatePost,
  UpdateTag,
  type Block,
} from '@app/content';
import { operatorOf, UpdateWorkspaceSettings } from '@app/identity';
import { RedirectReader } from '@app/redirects';
import type { JsonObject } from '@app/shared-kernel';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Archives } from './archive-harness.ts';

const OLD = 'https://old.example';
const TEXT = `[t](/tag/rye) [c](${OLD}/category/bread/sour?page=2) [a](//www.old.example/author/ada#top) [p](/loaf)`;
const ELSEWHERE = {
  post: '/blog/{slug}',
  category: '/topics/{path}',
  tag: '/about/{slug}',
  author: '/people/{slug}',
};
const MOVED = '[t](/about/rye) [c](/topics/bread/sour?page=2) [a](/people/ada#top) [p](/blog/loaf)';

describe('addresses of an archive that is merged into a blog with other permalinks', () => {
  let test: TestApp;
  let folder: string;
  let archives: Archives;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-lead-'));
    test = await TestApp.start({ DATA_DIR: join(folder, 'data') });
    archives = new Archives(test, folder);
  });
  afterAll(async () => {
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function written(workspace: TestWorkspace): Promise<string> {
    const actor = operatorOf(workspace.id);
    const seo = { canonicalUrl: `${OLD}/loaf` };
    const authorId = await test.app
      .get(CreateAuthor)
      .execute(actor, { slug: 'ada', displayName: 'Ada', bio: `${TEXT} [gone](${OLD}/gone)`, seo });
    const parentId = await test.app.get(CreateCategory).execute(actor, { slug: 'bread', name: 'Bread' });
    const categoryId = await test.app
      .get(CreateCategory)
      .execute(actor, { slug: 'sour', name: 'Sour', parentId, description: TEXT });
    await test.app.get(CreateTag).execute(actor, { slug: 'rye', name: 'Rye', seo: { redirectTo: '/category/bread' } });
    const bodyJson: Block[] = [{ type: 'paragraph', text: TEXT }];
    const fields = { title: 'Loaf', authorId, categoryId, bodyJson, status: 'published' as const };
    await test.app.get(CreatePost).execute(actor, { ...fields, slug: 'loaf', canonicalUrl: `${OLD}/loaf/` });
    const more = { canonicalUrl: `${OLD}/loaf`, seo: { canonicalUrl: `${OLD}/tag/rye` } };
    await test.app.get(CreatePost).execute(actor, { ...fields, slug: 'copy', ...more });
    await test.app
      .get(CreatePost)
      .execute(actor, { ...fields, slug: 'own', canonicalUrl: 'https://else.example/loaf' });
    return archives.written(workspace);
  }

  const origin = () => test.workspace({ siteUrl: OLD });
  async function target(settings: object = {}): Promise<TestWorkspace> {
    const workspace = await test.workspace();
    await test.app
      .get(UpdateWorkspaceSettings)
      .execute(operatorOf(workspace.id), { permalinks: ELSEWHERE, ...settings });
    return workspace;
  }
  const bySlug = async (workspace: TestWorkspace, kind: 'post' | 'author' | 'category' | 'tag') =>
    new Map((await archives.entities(await archives.written(workspace), kind)).map((each) => [each['slug'], each]));
  const textOf = (post: JsonObject | undefined) => (post?.['bodyJson'] as { text: string }[] | undefined)?.[0]?.text;

  it('lead to what they became below the path of the address of the old site', async () => {
    const below = await test.workspace({ siteUrl: `${OLD}/at` });
    const actor = operatorOf(below.id);
    const authorId = await test.app.get(CreateAuthor).execute(actor, { slug: 'ada', displayName: 'Ada' });
    const bodyJson: Block[] = [{ type: 'paragraph', text: `[p](${OLD}/at/loaf#crust)` }];
    await test.app
      .get(CreatePost)
      .execute(actor, { title: 'Loaf', slug: 'loaf', authorId, bodyJson, status: 'published' });
    const here = await target();
    await archives.merge(await archives.written(below), here);
    expect(textOf((await bySlug(here, 'post')).get('loaf'))).toBe('[p](/blog/loaf#crust)');
  });

  it('lead to what they became, in texts, biographies, descriptions and canonical addresses', async () => {
    const path = await written(await origin());
    const here = await target({ siteUrl: 'https://new.example' });
    const report = await archives.merge(path, here);
    expect(report).toMatchObject({
      items: { created: 3, failed: 0 },
      authors: 1,
      categories: 2,
      tags: 1,
      failures: [],
    });
    const posts = await bySlug(here, 'post');
    expect([...posts.values()].map(textOf)).toEqual([MOVED, MOVED, MOVED]);
    expect(posts.get('loaf')).toMatchObject({ canonicalUrl: null });
    expect(posts.get('copy')).toMatchObject({
      canonicalUrl: 'https://new.example/blog/loaf',
      seo: { canonicalUrl: 'https://new.example/about/rye' },
    });
    expect(posts.get('own')).toMatchObject({ canonicalUrl: 'https://else.example/loaf' });
    expect((await bySlug(here, 'author')).get('ada')).toMatchObject({
      bio: `${MOVED} [gone](${OLD}/gone)`,
      seo: { canonicalUrl: 'https://new.example/blog/loaf' },
    });
    expect((await bySlug(here, 'category')).get('sour')).toMatchObject({ description: MOVED });
    expect((await bySlug(here, 'tag')).get('rye')).toMatchObject({ seo: { redirectTo: '/topics/bread' } });
    expect(report.notes.map(({ kind, message }) => [kind, message])).toEqual([
      ['local-link', `the link to ${OLD}/gone leads to the old site`],
    ]);
  });

  it('are redirected, once, and a second run changes nothing', async () => {
    const path = await written(await origin());
    const here = await target();
    const told = await archives.merge(path, here, { dryRun: true });
    expect(told).toMatchObject({ items: { created: 3 }, authors: 1, categories: 2, tags: 1, redirects: 7 });
    expect({ ...(await archives.merge(path, here)), dryRun: true }).toEqual(told);
    const { items } = await test.app.get(RedirectReader).list(here.id, {}, { page: 1, pageSize: 50, order: 'asc' });
    expect(Object.fromEntries(items.map(({ fromPath, toPath }) => [fromPath, toPath]))).toMatchObject({
      '/author/ada': '/people/ada',
      '/category/bread': '/topics/bread',
      '/category/bread/sour': '/topics/bread/sour',
      '/tag/rye': '/about/rye',
    });
    const kinds = ['post', 'author', 'category', 'tag', 'redirect'] as const;
    const all = async () => {
      const copy = await archives.written(here);
      return Promise.all(kinds.map((kind) => archives.entities(copy, kind)));
    };
    const before = await all();
    expect(await archives.merge(path, here, { update: true })).toMatchObject({ items: { unchanged: 3 }, redirects: 0 });
    expect(await all()).toEqual(before);
  });

  it('name the old site where they must be absolute and the new one has no address, which is noted', async () => {
    const path = await written(await origin());
    const here = await target();
    const { notes } = await archives.merge(path, here);
    const posts = await bySlug(here, 'post');
    expect(posts.get('loaf')).toMatchObject({ canonicalUrl: null });
    expect(posts.get('copy')).toMatchObject({ canonicalUrl: `${OLD}/loaf` });
    expect(notes.filter(({ item }) => item.slug === 'copy').map(({ message }) => message)).toEqual([
      `the link to ${OLD}/tag/rye leads to the old site`,
      `the link to ${OLD}/loaf leads to the old site`,
    ]);
  });

  it('lead to those that were renamed here, and are led again by an update', async () => {
    const from = await origin();
    const path = await written(from);
    const here = await target();
    await archives.merge(path, here);
    const tag = (await bySlug(here, 'tag')).get('rye')?.['id'] as string;
    await test.app.get(UpdateTag).execute(operatorOf(here.id), tag, { slug: 'roggen' });
    const post = (await bySlug(from, 'post')).get('loaf')?.['id'] as string;
    const author = (await bySlug(from, 'author')).get('ada')?.['id'] as string;
    const actor = operatorOf(from.id);
    await test.app.get(UpdatePost).execute(actor, post, { title: 'Loaf, again' });
    await test.app.get(UpdateAuthor).execute(actor, author, { bio: '[t](/tag/rye), again' });
    const report = await archives.merge(await archives.written(from), here, { update: true });
    expect(report.items).toMatchObject({ updated: 1, unchanged: 2 });
    expect(textOf((await bySlug(here, 'post')).get('loaf'))).toContain('[t](/about/roggen)');
    expect((await bySlug(here, 'author')).get('ada')).toMatchObject({ bio: '[t](/about/roggen), again' });
  });
});
