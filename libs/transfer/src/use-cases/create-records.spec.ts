import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QuotaExceeded } from '@app/shared-kernel';
import { DirectTransactions } from '@app/shared-kernel/testing';
import { InMemoryBlog } from '../../testing/blog/in-memory-blog.ts';
import { emptyReport, type ImportReport, type ReportNote } from '../domain/import-report.ts';
import type { ImportedItem } from '../domain/item.ts';
import type { Source } from '../ports/source.port.ts';
import { CreateRecords } from './create-records.ts';
import { ResolveItemReferences } from './resolve-item-references.ts';

function anItem(different: Partial<ImportedItem>): ImportedItem {
  const none = { category: [], tags: [], furtherAuthors: [], pictures: [], blocks: [], notes: [], oldPaths: [] };
  const item = {
    kind: 'post',
    sourceId: '1',
    slug: 'rye',
    author: { name: 'Ada' },
    cover: null,
    shareImage: null,
    ...none,
  };
  return { ...item, ...different } as unknown as ImportedItem;
}

describe('the authors, tags and categories of an import', () => {
  let blog: InMemoryBlog;
  let report: ImportReport;
  let records: CreateRecords;
  const transactions = new DirectTransactions();

  beforeEach(() => {
    blog = new InMemoryBlog(randomUUID());
    report = emptyReport({ system: 'given', site: '' }, false);
    const avatar = () => Promise.resolve(null);
    records = new CreateRecords({ blog, language: 'de', transactions, report, avatar });
  });

  const bread = (oldPath?: string) =>
    anItem({ tags: [{ name: 'Bread', ...(oldPath === undefined ? {} : { oldPath }) }] });

  it('redirect an old address that only a later mention tells, and each once', async () => {
    await records.ahead([bread()]);
    await records.ahead([bread('/topics/bread'), bread('/keywords/bread'), bread()]);
    expect([...blog.redirects.keys()]).toEqual(['/topics/bread', '/keywords/bread']);
    blog.redirects.clear();
    await records.ahead([bread('/topics/bread')]);
    expect([blog.redirects.size, report.tags, report.authors, report.redirects]).toEqual([0, 1, 1, 2]);
  });

  it('are spelled as the first item does, however many items come together', async () => {
    const named = (name: string) => anItem({ author: { name }, tags: [{ name }] });
    const made = async (records: CreateRecords, items: ImportedItem[][]) => {
      const [authors, tags] = [jest.spyOn(blog, 'authors'), jest.spyOn(blog, 'tags')];
      for (const together of items) await records.ahead(together);
      const names = [
        ...authors.mock.calls.flatMap(([given]) => given.map(({ author }) => author.name)),
        ...tags.mock.calls.flatMap(([given]) => given.map(({ name }) => name)),
      ];
      for (const spy of [authors, tags]) spy.mockRestore();
      return names;
    };
    const avatar = () => Promise.resolve(null);
    const others = new CreateRecords({ blog, language: 'de', transactions, report, avatar });
    expect(await made(records, [[named('ada'), named('Ada')]])).toEqual(['ada', 'ada']);
    expect(await made(others, [[named('ada')], [named('Ada')]])).toEqual(['ada', 'ada']);
  });

  it('redirect a category with those above it, each of them once', async () => {
    const steps = (...slugs: string[]) =>
      slugs.map((slug, at) => {
        const paths = new Set([slugs.slice(0, at + 1).join('/'), slug]);
        return { slug, name: slug, oldPaths: [...paths].map((path) => `/topics/${path}/`) };
      });
    await records.ahead([
      anItem({ category: steps('bread', 'rye') }),
      anItem({ category: steps('bread', 'rye', 'dark') }),
    ]);
    await records.ahead([anItem({ category: steps('bread') })]);
    expect(Object.fromEntries(blog.redirects)).toEqual({
      '/topics/bread/': '/category/bread',
      '/topics/bread/rye/': '/category/bread/rye',
      '/topics/rye/': '/category/bread/rye',
      '/topics/bread/rye/dark/': '/category/bread/rye/dark',
      '/topics/dark/': '/category/bread/rye/dark',
    });
    expect([report.categories, report.redirects]).toEqual([3, 5]);
  });

  it('are redirected in spite of one that is refused', async () => {
    const bad = anItem({ category: [{ slug: '', name: '' }] });
    await records.ahead([bread('/topics/bread'), bad]);
    expect([...blog.redirects.keys()]).toEqual(['/topics/bread']);
    expect(report).toMatchObject({ tags: 1, authors: 1, categories: 0, redirects: 1 });
  });

  it('go without a picture that is refused, which is noted once', async () => {
    blog.keep = () => Promise.reject(new QuotaExceeded('The workspace is full.', 'media-bytes', 1));
    const open = async function* () {
      yield await Promise.resolve(Buffer.from('x'));
    };
    const source = { file: () => Promise.resolve({ open, alt: null, caption: null }) } as unknown as Source;
    const note = (made: ReportNote) => void report.notes.push(made);
    const settle = new ResolveItemReferences({ blog, source, transactions, report, note });
    const authors = ['Ada', 'Bo'].map((name) => ({ name, avatar: 'face.png' }));
    await settle.makeRecords(authors.map((author) => anItem({ author })));
    for (const author of authors)
      expect(await settle.execute(anItem({ author }), 'rye')).toMatchObject({ slug: 'rye' });
    expect(report.notes.map(({ item, message }) => [item.id, message])).toEqual([
      ['face.png', 'the picture of an author was not taken: The workspace is full.'],
    ]);
  });
});
