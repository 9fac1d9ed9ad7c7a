import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Conflict, Invalid, PERMISSIONS, type Actor, type Caller, type JsonObject } from '@app/shared-kernel';
import { DirectTransactions } from '@app/shared-kernel/testing';
import { archivedSettings, InMemoryArchiveFiles, LINES } from '../../../testing/archive/archived-entities.ts';
import { InMemoryMergedBlogs, type InMemoryMergedBlog } from '../../../testing/archive/in-memory-merged-blog.ts';
import { InMemoryImportLedger } from '../../../testing/ledger/in-memory-import-ledger.ts';
import type { ImportOptions } from '../import-blog.use-case.ts';
import { MergeArchive } from './merge-archive.use-case.ts';

const author = LINES.author({ slug: 'ada' });
const category = LINES.category({ slug: 'bread' });
const tag = LINES.tag({ slug: 'rye' });
const [media, lost] = [LINES.media(), LINES.media()];
const first = LINES.post({ slug: 'loaf', authorId: author.id, categoryId: category.id, tagIds: [tag.id] });
const second = LINES.post({ slug: 'crust', authorId: author.id, relatedPostIds: [first.id] });
const page = LINES.page({ slug: 'about' });
const redirect = LINES.redirect({ fromPath: '/old', toPath: '/loaf' });
const ENTITIES = {
  media: [media, lost],
  author: [author],
  category: [category],
  tag: [tag],
  page: [page],
  post: [first, second],
  redirect: [redirect],
};

describe(MergeArchive, () => {
  const caller: Caller & Actor = {
    workspaceId: randomUUID(),
    userId: randomUUID(),
    role: 'owner',
    via: 'command-line',
    permissions: new Set(PERMISSIONS),
  };
  let blog: InMemoryMergedBlog;
  let merge: MergeArchive;
  beforeEach(async () => {
    const blogs = new InMemoryMergedBlogs();
    blog = await blogs.open(caller);
    const digest = (entity: JsonObject) => JSON.stringify(entity);
    merge = new MergeArchive(blogs, new InMemoryImportLedger(), new DirectTransactions(), digest);
  });

  const run = (options: ImportOptions = {}, different: Partial<typeof ENTITIES> = {}, settings = archivedSettings()) =>
    merge.execute(caller, new InMemoryArchiveFiles({ ...ENTITIES, ...different }, settings, [lost.id]), options);

  function expectNothingWritten(): void {
    expect([blog.items.size, blog.named.size, blog.redirects.size, blog.pins.size]).toEqual([0, 0, 0, 0]);
  }

  it('brings every entity once, with its id', async () => {
    const report = await run();
    expect(report).toMatchObject({
      items: { created: 3, failed: 0 },
      authors: 1,
      categories: 1,
      tags: 1,
      media: { uploaded: 1, reused: 0, missing: [{ ref: lost.id }] },
      redirects: 1,
      failures: [],
    });
    expect([...blog.named.keys()].toSorted()).toEqual([author.id, category.id, tag.id].toSorted());
    expect([...blog.items.keys()].toSorted()).toEqual([first.id, second.id, page.id].toSorted());
    expect(blog.items.get(first.id)).toMatchObject({ authorId: author.id, categoryId: category.id, tagIds: [tag.id] });
    expect(blog.pins).toEqual(new Map([[second.id, [first.id]]]));
    expect(blog.redirects).toEqual(new Map([['/old', '/loaf']]));
  });

  it('changes nothing when it is run again', async () => {
    await run();
    const [items, named] = [new Map(blog.items), new Map(blog.named)];
    expect(await run({ update: true })).toMatchObject({
      items: { created: 0, updated: 0, unchanged: 3, failed: 0 },
      authors: 0,
      categories: 0,
      tags: 0,
      media: { uploaded: 0 },
      redirects: 0,
    });
    expect([blog.items, blog.named]).toEqual([items, named]);
  });

  it('writes again what the archive changed, only with update', async () => {
    await run();
    const changed = { ...first, title: 'A better loaf', updatedAt: '2024-06-01T00:00:00.000Z' };
    const different = { post: [changed, second] };
    expect(await run({}, different)).toMatchObject({ items: { updated: 0, unchanged: 3 } });
    expect(await run({ update: true }, different)).toMatchObject({ items: { updated: 1, unchanged: 2 } });
    expect(blog.items.get(first.id)?.title).toBe('A better loaf');
  });

  it('takes an author of the same slug for the same, and leaves that one as it is', async () => {
    const here = LINES.author({ slug: 'ada' });
    await blog.add('author', [here]);
    await run({ update: true });
    expect(blog.items.get(first.id)?.authorId).toBe(here.id);
    expect([...blog.named].filter(([, { kind }]) => kind === 'author').map(([id]) => id)).toEqual([here.id]);
  });

  it('writes nothing in a dry run, and tells what it would write', async () => {
    const counts = { items: { created: 3 }, authors: 1, categories: 1, tags: 1, media: { uploaded: 1 }, redirects: 1 };
    expect(await run({ dryRun: true })).toMatchObject({ dryRun: true, ...counts });
    expectNothingWritten();
  });

  it('goes on after a post that cannot be written, and tells why', async () => {
    const failing = { ...first, title: 'a'.repeat(301) };
    const report = await run({}, { post: [failing, { ...second, relatedPostIds: [] }] });
    expect(report).toMatchObject({ items: { created: 2, failed: 1 }, failures: [{ item: { id: first.id } }] });
  });

  it('goes on after a tag that cannot be written beside others, and tells of it once', async () => {
    const taken = LINES.tag({ slug: 'taken' });
    const add = blog.add.bind(blog);
    blog.add = async (kind, entities) => {
      if (entities.some(({ id }) => id === taken.id)) throw new Conflict('The slug is taken.');
      await add(kind, entities);
    };
    const others = Array.from({ length: 150 }, () => LINES.tag());
    const report = await run({}, { tag: [tag, taken, ...others] });
    expect(report).toMatchObject({ tags: 152, failures: [{ message: expect.stringContaining('tag: ') }] });
    expect(report.failures).toHaveLength(1);
    expect([tag, ...others].every(({ id }) => blog.named.has(id))).toBe(true);
    expect(blog.named.has(taken.id)).toBe(false);
  });

  it('brings categories of any depth, each after the one above', async () => {
    const tree = [category];
    for (let at = 0; at < 8; at++) tree.push(LINES.category({ parentId: tree.at(-1)?.id ?? null }));
    const siblings = Array.from({ length: 150 }, () => LINES.category({ parentId: category.id }));
    expect(await run({}, { category: [...siblings, ...tree].toReversed() })).toMatchObject({
      categories: 159,
      failures: [],
    });
    const last = blog.named.get(tree.at(-1)?.id ?? '');
    expect(last?.path.split('/')).toHaveLength(9);
  });

  it.each<[string, Partial<typeof ENTITIES>, ReturnType<typeof archivedSettings>?]>([
    ['a slug that is none', { tag: [LINES.tag({ slug: 'No slug' })], post: [] }],
    ['the same entity twice', { page: [page, page] }],
    ['two authors of one slug', { author: [author, LINES.author({ slug: 'ada' })] }],
    ['a post without its author', { author: [] }],
    ['a file of no accepted type', { media: [LINES.media({ mimeType: 'text/html' })] as never }],
    ['settings that are not sound', {}, archivedSettings({ name: 7 })],
  ])('writes nothing of an archive with %s', async (_, different, settings = archivedSettings()) => {
    await expect(run({}, different, settings)).rejects.toThrow(Invalid);
    expectNothingWritten();
  });

  it('writes nothing once it is asked to stop', async () => {
    expect(await run({ signal: AbortSignal.abort() })).toMatchObject({ items: { created: 0 }, authors: 0 });
    expectNothingWritten();
  });
});
