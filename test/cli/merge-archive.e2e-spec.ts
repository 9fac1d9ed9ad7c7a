import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { CreateAuthor, CreatePost, DeletePost, UpdateCategory, UpdatePost, UpdateTag } from '@app/content';
import { operatorOf } from '@app/identity';
import { DeleteRedirect, RedirectReader } from '@app/redirects';
import type { JsonObject } from '@app/shared-kernel';
import type { ArchiveKind, ImportReport } from '@app/transfer';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Shell } from '../support/process/shell.ts';
import { anyBlog, makeBlog, type AnyBlog } from './archive-blog.ts';
import { Archives } from './archive-harness.ts';

const KINDS = ['media', 'author', 'category', 'tag', 'page', 'post'] as const;

/** Files with the same bytes become one. */
const distinctFiles = anyBlog.filter(({ files }) => new Set(files.map(({ radius }) => radius)).size === files.length);

/** A blog that has several entities of every kind. */
function fullBlog(seed: number): AnyBlog {
  const full = anyBlog.filter(({ posts, files, categories, tags, pages, redirects }) =>
    [posts, files, categories, tags, pages, redirects].every(({ length }) => length > 1),
  );
  const [blog] = fc.sample(full, { numRuns: 1, seed });
  if (!blog) throw new Error('Nothing was drawn.');
  return blog;
}

describe('galley import archive --merge', () => {
  let test: TestApp;
  let folder: string;
  let archives: Archives;
  let shell: Shell;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-merge-'));
    test = await TestApp.start({ DATA_DIR: join(folder, 'data') });
    archives = new Archives(test, folder);
    shell = new Shell(test.databaseUrl, { DATA_DIR: join(folder, 'data') });
  });
  afterAll(async () => {
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function made(blog: AnyBlog): Promise<TestWorkspace> {
    const workspace = await test.workspace();
    await makeBlog(test, workspace, blog);
    return workspace;
  }

  /** The entities of a workspace as an archive has them. */
  async function held(workspace: TestWorkspace, kind: ArchiveKind): Promise<JsonObject[]> {
    return entitiesIn(await archives.written(workspace), kind);
  }

  const entitiesIn = (path: string, kind: ArchiveKind) => archives.entities(path, kind);

  async function everything(workspace: TestWorkspace): Promise<unknown> {
    const path = await archives.written(workspace);
    return Promise.all(KINDS.map((kind) => entitiesIn(path, kind)));
  }

  const idsOf = (entities: readonly JsonObject[]) => new Set(entities.map(({ id }) => id));

  it('adds any blog to one that has others, just as it was, and nothing when it runs again', async () => {
    await fc.assert(
      fc.asyncProperty(distinctFiles, async (blog) => {
        const [origin, target] = [await made(blog), await test.workspace()];
        const actor = operatorOf(target.id);
        const authorId = await test.app.get(CreateAuthor).execute(actor, { slug: 'own', displayName: 'Own' });
        await test.app.get(CreatePost).execute(actor, { slug: 'own', title: 'Own', bodyJson: [], authorId });
        const before = idsOf([...(await held(target, 'post')), ...(await held(target, 'author'))]);
        const path = await archives.written(origin);
        const report = await archives.merge(path, target);
        expect(report.failures).toEqual([]);
        expect(report.items).toMatchObject({ created: blog.posts.length + blog.pages.length, unchanged: 0 });
        for (const kind of KINDS) {
          const added = (await held(target, kind)).filter(({ id }) => !before.has(id));
          expect([kind, added]).toEqual([kind, await entitiesIn(path, kind)]);
        }
        const after = await everything(target);
        const again = await archives.merge(path, target, { update: true });
        expect(again.items).toMatchObject({ created: 0, updated: 0, unchanged: report.items.created, failed: 0 });
        expect([again.authors, again.tags, again.categories, again.redirects, again.notes]).toEqual([0, 0, 0, 0, []]);
        expect(await everything(target)).toEqual(after);
      }),
      { numRuns: Number(process.env['ARCHIVE_RUNS'] ?? 5) },
    );
  }, 240_000);

  it('changes nothing in the origin of the archive, but for what the archive has later', async () => {
    const origin = await made(fullBlog(11));
    const path = await archives.written(origin);
    const before = await everything(origin);
    expect((await archives.merge(path, origin, { update: true })).items).toMatchObject({ created: 0, updated: 0 });
    expect(await everything(origin)).toEqual(before);
    const copy = await test.workspace();
    await archives.putBack(path, copy);
    const [changedThere, changedHere] = await held(copy, 'post');
    await test.app.get(UpdatePost).execute(operatorOf(origin.id), changedHere?.['id'] as string, { title: 'Here' });
    await test.app.get(UpdatePost).execute(operatorOf(copy.id), changedThere?.['id'] as string, { title: 'There' });
    const later = await archives.written(copy);
    expect((await archives.merge(later, origin)).items).toMatchObject({ created: 0, updated: 0 });
    expect((await archives.merge(later, origin, { update: true })).items).toMatchObject({ created: 0, updated: 1 });
    const titles = new Map((await held(origin, 'post')).map(({ id, title }) => [id, title]));
    expect([titles.get(changedThere?.['id']), titles.get(changedHere?.['id'])]).toEqual(['There', 'Here']);
  });

  it('leaves renamed what was renamed, deleted what was deleted, and takes over corrections of the rest', async () => {
    const [origin, target] = [await made(fullBlog(12)), await test.workspace()];
    await archives.merge(await archives.written(origin), target);
    const [renamed, deleted] = (await held(target, 'post')).map(({ id }) => id as string);
    const [tag, editedTag] = (await held(target, 'tag')).map(({ id }) => id as string);
    const [category] = (await held(target, 'category')).map(({ id }) => id as string);
    const [here, there] = [operatorOf(target.id), operatorOf(origin.id)];
    const { app } = test;
    await app.get(UpdatePost).execute(here, renamed ?? '', { slug: 'renamed' });
    await app.get(DeletePost).execute(here, deleted ?? '');
    await app.get(UpdateTag).execute(here, editedTag ?? '', { name: 'Mine' });
    const { items } = await app.get(RedirectReader).list(target.id, {}, { page: 1, pageSize: 50, order: 'asc' });
    for (const { id } of items) await app.get(DeleteRedirect).execute(here, id);
    for (const each of [renamed, deleted]) await app.get(UpdatePost).execute(there, each ?? '', { title: 'Corrected' });
    await app.get(UpdateTag).execute(there, tag ?? '', { name: 'Corrected' });
    await app.get(UpdateTag).execute(there, editedTag ?? '', { name: 'Corrected too' });
    await app.get(UpdateCategory).execute(there, category ?? '', { name: 'Corrected' });
    const report = await archives.merge(await archives.written(origin), target, { update: true });
    expect(report).toMatchObject({ items: { created: 0, updated: 0, failed: 0 }, redirects: 0, failures: [] });
    expect(report.notes.map(({ kind }) => kind).toSorted()).toEqual(['deleted-here', 'edited-here', 'edited-here']);
    const posts = await held(target, 'post');
    expect(posts.find(({ id }) => id === renamed)).toMatchObject({ slug: 'renamed' });
    expect(idsOf(posts).has(deleted)).toBe(false);
    const names = new Map(
      [...(await held(target, 'tag')), ...(await held(target, 'category'))].map((each) => [each['id'], each['name']]),
    );
    expect([names.get(tag), names.get(editedTag), names.get(category)]).toEqual(['Corrected', 'Mine', 'Corrected']);
  });

  it('is run again after it was cut off anywhere, and ends as if it had not been', async () => {
    const path = await archives.written(await made(fullBlog(13)));
    const whole = await test.workspace();
    const report = await archives.merge(path, whole);
    const total = Object.values(await counts(path)).reduce((sum, count) => sum + count, 0);
    for (const at of [1, 3, 6, 9, 12, total - 1]) {
      const target = await test.workspace();
      const stop = new AbortController();
      let done = 0;
      const advance = (by: number) => {
        done += by;
        if (done >= at) stop.abort();
      };
      await archives.merge(path, target, { signal: stop.signal }, { begin: () => undefined, advance });
      const rest = await archives.merge(path, target);
      expect(rest.items.created + rest.items.unchanged).toBe(report.items.created);
      expect(await everything(target)).toEqual(await everything(whole));
    }
  }, 120_000);

  const counts = async (path: string): Promise<Record<string, number>> => {
    const found = KINDS.map(async (kind) => [kind, (await entitiesIn(path, kind)).length] as const);
    return Object.fromEntries(await Promise.all(found));
  };

  it('tells on the command line what it would do, does it, and refuses its options without --merge', async () => {
    const path = await archives.written(await made(fullBlog(14)));
    const target = await made(fullBlog(15));
    const before = await everything(target);
    const tried = await shell.json<ImportReport>(`import archive ${path} --merge --dry-run --workspace ${target.slug}`);
    expect(await everything(target)).toEqual(before);
    const file = `${archives.fresh()}.json`;
    const ran = await shell.json<ImportReport>(
      `import archive ${path} --merge --report ${file} --workspace ${target.slug}`,
    );
    expect({ ...ran, dryRun: true }).toEqual(tried);
    expect(await shell.galley(`import archive ${path} --dry-run --update --workspace ${target.slug}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('--dry-run, --update: only with --merge'),
    });
  });
});
