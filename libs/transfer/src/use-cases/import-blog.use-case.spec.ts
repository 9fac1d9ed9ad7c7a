import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { PERMISSIONS, type Actor, type Caller } from '@app/shared-kernel';
import { DirectTransactions } from '@app/shared-kernel/testing';
import { InMemoryBlogs, type InMemoryBlog } from '../../testing/blog/in-memory-blog.ts';
import { InMemoryImportLedger } from '../../testing/ledger/in-memory-import-ledger.ts';
import type { ImportedItem } from '../domain/item.ts';
import { Source } from '../ports/source.port.ts';
import { ImportBlog, type ImportOptions } from './import-blog.use-case.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A source with the given items; a file of any name is an image. */
class GivenSource extends Source {
  readonly system = 'given';
  readonly site = 'kettle';
  readonly origins = [];

  constructor(private readonly all: readonly ImportedItem[]) {
    super();
  }

  override about() {
    return { title: 'Kettle' };
  }

  async *heads() {
    for (const item of this.all) {
      const { slug, publishedAt: date, status, category } = item;
      const categorySlugs = category.map((step) => step.slug);
      yield {
        ...nameOf(item),
        wanted: slug,
        date,
        published: status === 'published',
        categorySlugs,
        oldPaths: [`/old/${slug}`],
      };
    }
    await Promise.resolve();
  }

  async *items() {
    for (const item of this.all) yield { type: 'item', item } as const;
    await Promise.resolve();
  }

  file(source: string) {
    const open = async function* () {
      yield await Promise.resolve(Buffer.concat([PNG, Buffer.from(source)]));
    };
    return Promise.resolve({ open, alt: null, caption: null });
  }

  notes() {
    return [];
  }

  missing() {
    return new Map();
  }
}

function nameOf({ kind, sourceId, slug }: ImportedItem) {
  return { kind, sourceId, slug };
}

function anItem(slug: string, different: Partial<ImportedItem> = {}): ImportedItem {
  const at = new Date('2024-03-05T06:07:08.000Z');
  return {
    kind: 'post',
    sourceId: slug,
    slug,
    title: `About ${slug}`,
    excerpt: null,
    status: 'published',
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
    author: { name: 'Ada Mill' },
    furtherAuthors: [],
    category: [],
    tags: [{ name: 'Bread' }],
    cover: null,
    shareImage: null,
    canonicalUrl: null,
    seo: {},
    schemaType: null,
    blocks: [],
    pictures: [],
    notes: [],
    digest: 'as first read',
    oldPaths: [`/old/${slug}`],
    ...different,
  };
}

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
    expect(report).toMatchObject({ dryRun: true, items: { created: 1 } });
    expect([blog.items.size, blog.redirects.size]).toEqual([0, 0]);
    expect(await blog.takeSettings({ title: 'Kettle' }, true, () => Promise.resolve(null))).toEqual(['siteName']);
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
