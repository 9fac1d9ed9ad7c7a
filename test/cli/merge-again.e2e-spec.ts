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
  DeleteCategory,
  DeleteMedia,
  DeletePage,
  DeletePost,
  DeleteTag,
  UpdatePost,
  UpdateTag,
  UploadMedia,
  UploadStaging,
  ViewCounts,
} from '@app/content';
import { SVG } from '@app/content/testing';
import { operatorOf } from '@app/identity';
import { CreateRedirect, ReportBrokenLink } from '@app/redirects';
import { PERMISSIONS } from '@app/shared-kernel';
import { Feed } from '../changes/feed.ts';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Archives } from './archive-harness.ts';

describe('an archive that is merged again', () => {
  let test: TestApp;
  let folder: string;
  let archives: Archives;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-again-'));
    const MAX_MEDIA_BYTES_PER_WORKSPACE = String(SVG.length + 20);
    test = await TestApp.start({ DATA_DIR: join(folder, 'data'), MAX_MEDIA_BYTES_PER_WORKSPACE });
    archives = new Archives(test, folder);
  });
  afterAll(async () => {
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const callerOf = (workspace: TestWorkspace) => {
    const role = 'owner' as const;
    return { ...operatorOf(workspace.id), userId: workspace.ownerId, role, permissions: new Set(PERMISSIONS) };
  };

  async function upload(workspace: TestWorkspace, text: string): Promise<string> {
    const file = await test.app.get(UploadStaging).receive(chunks(text), text.length);
    const kept = await test.app
      .get(UploadMedia)
      .execute({ caller: callerOf(workspace), file, originalName: 'loaf.svg' });
    return kept.id;
  }

  async function write(workspace: TestWorkspace, slug: string, fields: object, author = slug): Promise<void> {
    const actor = operatorOf(workspace.id);
    const authorId = await test.app.get(CreateAuthor).execute(actor, { slug: author, displayName: author });
    await test.app.get(CreatePost).execute(actor, { slug, title: slug, bodyJson: [], authorId, ...fields });
  }

  it('brings what failed at first, with everything that refers to it', async () => {
    const [origin, target] = [await test.workspace(), await test.workspace()];
    const mediaId = await upload(origin, SVG);
    const actor = operatorOf(origin.id);
    const face = { slug: 'face', displayName: 'Face', avatarMediaId: mediaId };
    const authorId = await test.app.get(CreateAuthor).execute(actor, face);
    await test.app.get(CreatePost).execute(actor, { slug: 'by-face', title: 'By', bodyJson: [], authorId });
    await write(origin, 'covered', { featuredMediaId: mediaId });
    await write(origin, 'shown', { bodyJson: [{ type: 'image', mediaId, alt: 'A loaf' }] });
    await write(origin, 'plain', {});
    const inTheWay = await upload(target, `${SVG}<!-- full -->`);
    const path = await archives.written(origin);
    const first = await archives.merge(path, target);
    expect(first).toMatchObject({ items: { created: 1, failed: 3 }, media: { uploaded: 0 } });
    expect(first.failures.map(({ message }) => message).toSorted()).toEqual([
      expect.stringContaining('author: it refers to media'),
      expect.stringContaining('file: '),
      expect.stringContaining('it refers to author'),
      ...Array.from({ length: 2 }, () => `it refers to media ${mediaId}, which could not be imported`),
    ]);
    await test.app.get(DeleteMedia).execute({ caller: callerOf(target), mediaId: inTheWay });
    const second = await archives.merge(path, target);
    expect(second).toMatchObject({ items: { created: 3, unchanged: 1, failed: 0 }, failures: [] });
    const copy = await archives.written(target);
    for (const kind of ['author', 'post', 'media'] as const)
      expect(await archives.entities(copy, kind)).toEqual(await archives.entities(path, kind));
  });

  it('clears values of SEO that were cleared there', async () => {
    const [origin, target] = [await test.workspace(), await test.workspace()];
    const [there, seo] = [operatorOf(origin.id), { canonicalUrl: 'https://a.example/', og: { title: 'Shared' } }];
    const cleared = { canonicalUrl: null, og: { title: null } };
    await write(origin, 'loaf', { seo });
    const tag = await test.app.get(CreateTag).execute(there, { slug: 'rye', name: 'Rye', seo });
    await archives.merge(await archives.written(origin), target);
    const [post] = await archives.entities(await archives.written(origin), 'post');
    await test.app.get(UpdatePost).execute(there, post?.['id'] as string, { seo: cleared });
    await test.app.get(UpdateTag).execute(there, tag, { seo: cleared });
    const path = await archives.written(origin);
    expect((await archives.merge(path, target, { update: true })).items).toMatchObject({ updated: 1, failed: 0 });
    const copy = await archives.written(target);
    for (const kind of ['post', 'tag'] as const) {
      const seoOf = async (of: string) => (await archives.entities(of, kind)).map((each) => each['seo']);
      expect([kind, await seoOf(copy)]).toEqual([kind, await seoOf(path)]);
    }
  });

  it('counts the views of a post once, and keeps those that it had here since', async () => {
    const [origin, target] = [await test.workspace(), await test.workspace()];
    await write(origin, 'loaf', {});
    const [{ id = '' } = {}] = (await archives.entities(await archives.written(origin), 'post')) as { id?: string }[];
    const see = (workspaceId: string, views: number) =>
      test.app.get(ViewCounts).add([{ workspaceId, postId: id, views }]);
    const views = async (workspace: TestWorkspace) =>
      (await archives.entities(await archives.written(workspace), 'post')).map(({ viewCount }) => viewCount);
    await see(origin.id, 7);
    const path = await archives.written(origin);
    await archives.merge(path, target);
    expect(await views(target)).toEqual([7]);
    await see(target.id, 2);
    await archives.merge(path, target);
    await archives.merge(path, target, { update: true });
    expect(await views(target)).toEqual([9]);
    await see(origin.id, 5);
    await test.app.get(UpdatePost).execute(operatorOf(origin.id), id, { title: 'Corrected' });
    const later = await archives.merge(await archives.written(origin), target, { update: true });
    expect(later.items).toMatchObject({ updated: 1 });
    expect(await views(target)).toEqual([9]);
  });

  it('brings back what was deleted where it was written, and the feed of changes says so', async () => {
    const workspace = await test.workspace();
    await write(workspace, 'loaf', {}, 'ada');
    const actor = operatorOf(workspace.id);
    const tag = await test.app.get(CreateTag).execute(actor, { slug: 'rye', name: 'Rye' });
    const category = await test.app.get(CreateCategory).execute(actor, { slug: 'bread', name: 'Bread' });
    const page = await test.app.get(CreatePage).execute(actor, { slug: 'about', title: 'About', bodyJson: [] });
    const path = await archives.written(workspace);
    const [post] = await archives.entities(path, 'post');
    const [author] = await archives.entities(path, 'author');
    const ids = [post?.['id'], author?.['id'], tag, category, page] as string[];
    const feed = await new Feed(test, workspace.key).begin();
    await test.app.get(DeletePost).execute(actor, ids[0] ?? '');
    await test.app.get(DeleteAuthor).execute(actor, ids[1] ?? '');
    await test.app.get(DeleteTag).execute(actor, tag);
    await test.app.get(DeleteCategory).execute(actor, category);
    await test.app.get(DeletePage).execute(actor, page);
    const rows = async () => new Map((await feed.poll()).data.map(({ id, deleted, slug }) => [id, { deleted, slug }]));
    const gone = await rows();
    expect(ids.map((id) => gone.get(id)?.deleted)).toEqual(ids.map(() => true));
    expect(await archives.merge(path, workspace)).toMatchObject({ failures: [] });
    const slugs = ['loaf', 'ada', 'rye', 'bread', 'about'];
    const back = await rows();
    expect(ids.map((id) => back.get(id))).toEqual(slugs.map((slug) => ({ deleted: false, slug })));
  });

  it('keeps the hits of redirects, and counts none of them twice', async () => {
    const [origin, target] = [await test.workspace(), await test.workspace()];
    const [there, here] = [operatorOf(origin.id), operatorOf(target.id)];
    const visit = (workspaceId: string, path: string) =>
      test.app.get(ReportBrokenLink).execute({ workspaceId }, { path, referrer: null });
    for (const fromPath of ['/moved', '/both'])
      await test.app.get(CreateRedirect).execute(there, { fromPath, toPath: '/x', type: 'Permanent301' });
    await test.app.get(CreateRedirect).execute(here, { fromPath: '/both', toPath: '/y', type: 'Permanent301' });
    for (const path of ['/moved', '/moved', '/both']) await visit(origin.id, path);
    const path = await archives.written(origin);
    const hits = async (of: string) =>
      Object.fromEntries(
        (await archives.entities(of, 'redirect')).map(({ fromPath, hitCount, lastHitAt }) => [
          fromPath,
          [hitCount, lastHitAt],
        ]),
      );
    const told = await hits(path);
    expect(told['/moved']).toEqual([2, expect.any(String)]);
    expect(await archives.merge(path, target)).toMatchObject({ redirects: 1, failures: [] });
    expect(await hits(await archives.written(target))).toEqual({ '/moved': told['/moved'], '/both': [0, null] });
    await visit(target.id, '/moved');
    expect(await archives.merge(path, target, { update: true })).toMatchObject({ redirects: 0 });
    expect(await hits(await archives.written(target))).toEqual({
      '/moved': [3, expect.any(String)],
      '/both': [0, null],
    });
  });

  it('ends at once, with nothing written, when it is asked to stop while checksums are computed', async () => {
    const [origin, target] = [await test.workspace(), await test.workspace()];
    await write(origin, 'loaf', {});
    const path = await archives.written(origin);
    const stop = new AbortController();
    stop.abort(new Error('cancelled'));
    expect(await archives.merge(path, target, { signal: stop.signal })).toMatchObject({ items: { created: 0 } });
    await expect(archives.putBack(path, target, stop.signal)).rejects.toThrow('cancelled');
    expect(await archives.entities(await archives.written(target), 'post')).toEqual([]);
  });
});

async function* chunks(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
