import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { PERMISSIONS, type Actor, type Caller } from '@app/shared-kernel';
import { DirectTransactions } from '@app/shared-kernel/testing';
import { anItem, GivenSource } from '../../testing/blog/given-source.ts';
import { InMemoryBlogs, type InMemoryBlog } from '../../testing/blog/in-memory-blog.ts';
import { InMemoryImportLedger } from '../../testing/ledger/in-memory-import-ledger.ts';
import type { ImportedItem } from '../domain/item.ts';
import { ImportBlog, type ImportOptions } from './import-blog.use-case.ts';

describe(ImportBlog, () => {
  const workspaceId = randomUUID();
  const caller: Caller & Actor = {
    workspaceId,
    userId: randomUUID(),
    role: 'owner',
    via: 'command-line',
    permissions: new Set(PERMISSIONS),
  };
  let blog: InMemoryBlog;
  let importBlog: ImportBlog;

  beforeEach(async () => {
    const blogs = new InMemoryBlogs();
    blog = await blogs.open(caller);
    importBlog = new ImportBlog(blogs, new InMemoryImportLedger(), new DirectTransactions());
  });

  const run = (items: readonly ImportedItem[], options: ImportOptions = {}) =>
    importBlog.execute(caller, new GivenSource(items), options);
  const titles = () => [...blog.items.values()].map(({ title }) => title).toSorted();

  it('writes each item once, with its redirect, however often it runs', async () => {
    const items = [anItem('rye'), anItem('wheat')];
    expect(await run(items)).toMatchObject({ items: { created: 2, failed: 0 }, authors: 1, tags: 1, redirects: 2 });
    expect(blog.redirects).toEqual(
      new Map([
        ['/old/rye', '/rye'],
        ['/old/wheat', '/wheat'],
      ]),
    );
    expect(await run(items)).toMatchObject({ items: { created: 0, unchanged: 2 }, authors: 0, redirects: 0 });
    expect(titles()).toEqual(['About rye', 'About wheat']);
  });

  it('writes nothing in a dry run, and tells what it would write', async () => {
    const report = await run([anItem('rye')], { dryRun: true, settings: true });
    expect(report).toMatchObject({ dryRun: true, items: { created: 1 }, redirects: 1, authors: 1, tags: 1 });
    expect([blog.items.size, blog.redirects.size]).toEqual([0, 0]);
    expect(await blog.takeSettings({ title: 'Kettle' }, () => Promise.resolve(null))).toEqual(['siteName']);
  });

  it('tells once of how many pages the author was left out', async () => {
    const pages = ['about', 'imprint'].map((slug) => anItem(slug, { kind: 'page' }));
    const message = 'a page has no author; pages that had one: 2';
    const note = { item: { id: 'export', kind: 'source', slug: 'kettle' }, kind: 'author', message };
    const all = [...pages, anItem('contact', { kind: 'page', author: null }), anItem('rye')];
    for (const options of [{ dryRun: true }, {}]) expect((await run(all, options)).notes).toEqual([note]);
    expect((await run(all.slice(2))).notes).toEqual([]);
  });

  it('keeps the canonical address of a page, which has it among the SEO values', async () => {
    const canonicalUrl = 'https://other.example/about/';
    await run([anItem('about', { kind: 'page', canonicalUrl, seo: { title: 'Us' } }), anItem('rye', { canonicalUrl })]);
    const stored = [...blog.items.values()].map(({ kind, seo, canonicalUrl: own }) => [kind, seo, own]);
    expect(stored).toEqual([
      ['page', { title: 'Us', canonicalUrl }, canonicalUrl],
      ['post', {}, canonicalUrl],
    ]);
  });

  it('stops at no item that breaks a rule, nor at one that cannot be stored', async () => {
    const report = await run([anItem('long', { title: 'a'.repeat(301) }), anItem('rye'), anItem('wheat')]);
    expect(report.items).toMatchObject({ created: 2, failed: 1 });
    expect(report.failures).toEqual([
      { item: { id: 'long', kind: 'post', slug: 'long' }, message: 'title must have 1 to 300 characters' },
    ]);
  });

  it('writes again what was changed there, when it is asked to and nobody edited it here', async () => {
    await run([anItem('rye'), anItem('wheat')]);
    const changed = [
      anItem('rye', { title: 'Rye', digest: 'another' }),
      anItem('wheat', { title: 'Wheat', digest: 'another' }),
    ];
    expect((await run(changed)).items).toMatchObject({ updated: 0, unchanged: 2 });
    const [wheat, edited] = [...blog.items].find(([, { slug }]) => slug === 'wheat') ?? [];
    if (wheat && edited) blog.items.set(wheat, { ...edited, title: 'Mine', updatedAt: new Date() });
    const report = await run(changed, { update: true });
    expect(report.items).toMatchObject({ updated: 1, unchanged: 1 });
    expect(report.notes.map(({ kind, item }) => [kind, item.slug])).toEqual([['edited-here', 'wheat']]);
    expect(titles()).toEqual(['Mine', 'Rye']);
  });

  it('counts as unchanged what is the same here although the source has another digest, and knows that one then', async () => {
    await run([anItem('rye'), anItem('wheat')]);
    const before = [...blog.items];
    const items = [anItem('rye', { digest: 'of a later version' }), anItem('wheat', { title: 'W', digest: 'another' })];
    expect((await run(items, { update: true })).items).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    const rye = before.find(([, { slug }]) => slug === 'rye');
    expect(blog.items.get(rye?.[0] ?? '')).toEqual(rye?.[1]);
    blog.update = () => Promise.reject(new TypeError('It is known.'));
    expect((await run(items, { update: true })).items).toMatchObject({ updated: 0, unchanged: 2, failed: 0 });
  });

  it('leaves deleted what was deleted here', async () => {
    await run([anItem('rye')]);
    blog.items.clear();
    const kinds: string[] = [];
    const report = await run([anItem('rye')], { update: true, onNote: ({ kind }) => void kinds.push(kind) });
    expect([kinds, report.notes, blog.items.size]).toEqual([['deleted-here'], [], 0]);
  });

  it('stores many items in spite of one whose slug was taken meanwhile', async () => {
    const create = blog.create.bind(blog);
    blog.create = async (items) => {
      const rye = items.find(({ slug }) => slug === 'rye');
      if (rye && blog.items.size === 0) await create([{ ...rye, title: 'Faster' }]);
      return create(items);
    };
    const report = await run([anItem('rye'), anItem('wheat')]);
    expect(report.items).toMatchObject({ created: 1, failed: 1 });
    expect(titles()).toEqual(['About wheat', 'Faster']);
  });

  it('brings each item in once where two runs of a source bring it in at once', async () => {
    const items = Array.from({ length: 40 }, (_, at) => anItem(`loaf-${at}`));
    const reports = await Promise.all([run(items), run(items)]);
    const sum = (of: 'created' | 'unchanged' | 'failed') => reports.reduce((all, { items: done }) => all + done[of], 0);
    expect([sum('created'), sum('unchanged'), sum('failed')]).toEqual([40, 40, 0]);
    expect(blog.items.size).toBe(40);
  });

  it('prepares items together while those before them are written, and outside of the transaction', async () => {
    const [create, prepared] = [blog.create.bind(blog), [] as number[]];
    let go: () => void;
    const ahead = new Promise<void>((resolve) => (go = resolve));
    const within = new AsyncLocalStorage<true>();
    blog.prepare = (items) => {
      expect(within.getStore()).toBeUndefined();
      if (prepared.push(items.length) === 2) go();
      return Promise.resolve();
    };
    blog.create = async (items) => {
      await ahead;
      return create(items);
    };
    const transactions = new DirectTransactions();
    const change = transactions.change.bind(transactions);
    transactions.change = (id, work) => within.run(true, () => change(id, work));
    const blogs = { open: () => Promise.resolve(blog), dryRun: () => Promise.resolve(blog) };
    const items = Array.from({ length: 60 }, (_, at) => anItem(`loaf-${at}`));
    const source = new GivenSource(items);
    const report = await new ImportBlog(blogs, new InMemoryImportLedger(), transactions).execute(caller, source);
    expect([report.items.created, prepared]).toEqual([60, [25, 25, 10]]);
    expect([...blog.items.values()].map(({ slug }) => slug)).toEqual(items.map(({ slug }) => slug));
  });

  it('stores few files at a time, however many items of a batch have one', async () => {
    const keep = blog.keep.bind(blog);
    let [now, most] = [0, 0];
    blog.keep = async (...file) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise(setImmediate);
      return keep(...file).finally(() => (now -= 1));
    };
    const items = Array.from({ length: 100 }, (_, at) => anItem(`loaf-${at}`, picture(`${at}.png`)));
    expect(await run(items)).toMatchObject({ items: { created: 100, failed: 0 }, media: { uploaded: 100 } });
    expect(most).toBe(16);
  });
});

function picture(source: string): Partial<ImportedItem> {
  return { cover: source, pictures: [{ source, ref: source, alt: '' }] };
}
