import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CreateAuthor,
  CreateCategory,
  CreatePage,
  CreatePost,
  CreateTag,
  DeleteAuthor,
  DeletePost,
  UploadMedia,
  UploadStaging,
  type Block,
} from '@app/content';
import { SVG } from '@app/content/testing';
import { operatorOf, UpdateWorkspaceSettings } from '@app/identity';
import { CreateRedirect, RedirectReader } from '@app/redirects';
import { PERMISSIONS } from '@app/shared-kernel';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Archives } from './archive-harness.ts';

interface Made {
  readonly workspace: TestWorkspace;
  readonly media: string;
  readonly author: string;
  readonly category: string;
  readonly tag: string;
}

interface ReadPost {
  readonly id: string;
  readonly slug: string;
  readonly author: { readonly id: string };
  readonly category: { readonly id: string } | null;
  readonly tags: readonly { readonly id: string }[];
  readonly featuredMedia: { readonly id: string } | null;
  readonly bodyJson: readonly Record<string, unknown>[];
}

const PUBLISHED = new Date('2024-05-01T08:00:00.000Z');

describe('an archive that is merged into a blog with the same slugs', () => {
  let test: TestApp;
  let folder: string;
  let archives: Archives;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-collide-'));
    test = await TestApp.start({ DATA_DIR: join(folder, 'data') });
    archives = new Archives(test, folder);
  });
  afterAll(async () => {
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** A blog with one of everything, by the same slugs each time, and a file with the same bytes. */
  async function made(siteUrl: string, body: (media: string) => readonly Block[]): Promise<Made> {
    const workspace = await test.workspace({ siteUrl });
    const { app } = test;
    const actor = operatorOf(workspace.id);
    const author = await app.get(CreateAuthor).execute(actor, { slug: 'ada', displayName: 'Ada Mill' });
    const category = await app.get(CreateCategory).execute(actor, { slug: 'bread', name: 'Bread' });
    const tag = await app.get(CreateTag).execute(actor, { slug: 'rye', name: 'Rye' });
    const caller = { ...actor, userId: workspace.ownerId, role: 'owner' as const, permissions: new Set(PERMISSIONS) };
    const file = await app.get(UploadStaging).receive(chunks(SVG), SVG.length);
    const { id: media } = await app.get(UploadMedia).execute({ caller, file, originalName: 'loaf.svg' });
    await app.get(CreatePage).execute(actor, { slug: 'about', title: siteUrl, bodyJson: [], status: 'published' });
    const fields = { authorId: author, categoryId: category, tagIds: [tag], featuredMediaId: media };
    const dated = { status: 'published', publishedAt: PUBLISHED } as const;
    const loaf = await app
      .get(CreatePost)
      .execute(actor, { slug: 'loaf', title: siteUrl, bodyJson: [], ...fields, ...dated });
    const more = { relatedPostIds: [loaf], seo: { og: { imageMediaId: media } } };
    const slug = `second-${new URL(siteUrl).hostname.split('.')[0]}`;
    await app
      .get(CreatePost)
      .execute(actor, { slug, title: 'Second', bodyJson: body(media), ...fields, ...dated, ...more });
    await app.get(CreateRedirect).execute(actor, { fromPath: `/old-${slug}`, toPath: '/loaf', type: 'Permanent301' });
    return { workspace, media, author, category, tag };
  }

  const read = async ({ workspace }: Made, slug: string) =>
    (await test.as(workspace.key).get(`/posts/${slug}`).expect(200)).body as ReadPost;

  it('keeps both, and leads every reference, link and redirect to its own', async () => {
    const target = await made('https://new.example', () => []);
    const origin = await made('https://old.example', (media) => [
      { type: 'paragraph', text: `[a](/loaf#crumb) [b](https://old.example/loaf) [c](/other) ![d](media:${media})` },
      { type: 'image', mediaId: media, alt: 'A loaf' },
      { type: 'cta', variant: 'default', title: 'Read', body: 'It', linkUrl: '/loaf', linkLabel: 'Here' },
    ]);
    const path = await archives.written(origin.workspace);
    const report = await archives.merge(path, target.workspace);
    expect(report).toMatchObject({
      items: { created: 3, failed: 0 },
      authors: 1,
      tags: 1,
      categories: 1,
      media: { uploaded: 0, reused: 1, missing: [] },
      redirects: 1,
    });
    const second = await read(target, 'second-old');
    expect(second).toMatchObject({
      author: { id: target.author },
      category: { id: target.category },
      tags: [{ id: target.tag }],
      featuredMedia: { id: target.media },
    });
    const [paragraph, image, cta] = second.bodyJson;
    const location = /!\[d\]\((.*)\)/.exec(String(paragraph?.['text']))?.[1];
    expect(String(paragraph?.['text']).replace(location ?? '', 'FILE')).toBe(
      '[a](/loaf-2024-05-01#crumb) [b](/loaf-2024-05-01) [c](/other) ![d](FILE)',
    );
    expect(location).toContain(target.media);
    expect([image?.['mediaId'], cta?.['linkUrl']]).toEqual([target.media, '/loaf-2024-05-01']);
    const both = [await read(target, 'loaf'), await read(target, 'loaf-2024-05-01')];
    const posts = await archives.entities(await archives.written(target.workspace), 'post');
    expect(posts.find(({ slug }) => slug === 'second-old')).toMatchObject({
      relatedPostIds: [both[1]?.id],
      seo: { og: { imageMediaId: target.media } },
    });
    expect(both[0]?.id).not.toBe(both[1]?.id);
    const pages = await test.as(target.workspace.key).get('/pages').expect(200);
    expect((pages.body as { data: { slug: string }[] }).data.map(({ slug }) => slug).toSorted()).toHaveLength(2);
    const { items } = await test.app
      .get(RedirectReader)
      .list(target.workspace.id, {}, { page: 1, pageSize: 50, order: 'asc' });
    const leads = Object.fromEntries(items.map(({ fromPath, toPath }) => [fromPath, toPath]));
    expect(leads).toMatchObject({ '/old-second-old': '/loaf-2024-05-01', '/old-second-new': '/loaf' });
    expect(await archives.merge(path, target.workspace, { update: true })).toMatchObject({
      items: { created: 0, updated: 0, unchanged: 3 },
      notes: [],
    });
  });

  it('leads old addresses on where posts live elsewhere now, and their links with them', async () => {
    const origin = await made('https://old.example', () => [
      { type: 'paragraph', text: '[a](/loaf) and [b](/about)' },
      {
        type: 'paragraph',
        text: '[c](http://www.old.example/about/#us) [d](//old.example/loaf) [e](https://old.example/gone)',
      },
    ]);
    const target = await test.workspace();
    const actor = operatorOf(target.id);
    await test.app.get(UpdateWorkspaceSettings).execute(actor, { permalinks: { post: '/{year}/{category}/{slug}' } });
    const path = await archives.written(origin.workspace);
    const report = await archives.merge(path, target);
    expect(report).toMatchObject({ items: { created: 3 }, redirects: 3, permalinks: { found: '/{slug}' } });
    const second = await read({ ...origin, workspace: target }, 'second-old');
    expect(second.bodyJson).toMatchObject([
      { text: '[a](/2024/bread/loaf) and [b](/about)' },
      { text: '[c](/about#us) [d](/2024/bread/loaf) [e](https://old.example/gone)' },
    ]);
    expect(report.notes.map(({ kind, message, item }) => [kind, message, item.slug])).toEqual([
      ['local-link', 'the link to https://old.example/gone leads to the old site', 'second-old'],
    ]);
    const { items } = await test.app.get(RedirectReader).list(target.id, {}, { page: 1, pageSize: 50, order: 'asc' });
    expect(Object.fromEntries(items.map(({ fromPath, toPath }) => [fromPath, toPath]))).toEqual({
      '/loaf': '/2024/bread/loaf',
      '/second-old': '/2024/bread/second-old',
      '/old-second-old': '/2024/bread/loaf',
    });
  });

  it('gives a new post its author back who was deleted here', async () => {
    const origin = await made('https://old.example', () => []);
    const target = await test.workspace();
    await archives.merge(await archives.written(origin.workspace), target);
    const actor = operatorOf(target.id);
    for (const slug of ['loaf', 'second-old']) await test.app.get(DeletePost).execute(actor, slug);
    await test.app.get(DeleteAuthor).execute(actor, 'ada');
    const fields = { authorId: origin.author, slug: 'third', title: 'Third', bodyJson: [] };
    await test.app.get(CreatePost).execute(operatorOf(origin.workspace.id), { ...fields, status: 'published' });
    const report = await archives.merge(await archives.written(origin.workspace), target);
    expect(report.items).toMatchObject({ created: 1, unchanged: 3, failed: 0 });
    expect(await read({ ...origin, workspace: target }, 'third')).toMatchObject({ author: { slug: 'ada' } });
  });
});

async function* chunks(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
