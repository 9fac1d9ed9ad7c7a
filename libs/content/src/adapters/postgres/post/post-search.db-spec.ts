import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { containing } from '@app/platform';
import { aPost } from '../../../../testing/builders.ts';
import { ContentDatabase } from '../../../../testing/content-database.ts';
import { searchTerms } from '../../../domain/search-terms.ts';
import type { PostFilter } from '../../../ports/post/post-reader.port.ts';
import { pageIds } from './post-pages.sql.ts';
import { matching } from './post-search.sql.ts';
import { PostgresPostRepository } from './postgres-post-repository.ts';
import { countedTotal } from './totals/post-totals.sql.ts';

/**
 * Letters whose cases differ in length or by position, characters with a meaning in patterns, SQL texts and arrays, and
 * all kinds of white space.
 */
const CHARACTERS = [
  ...Array.from('aAbBéÉßİıΣσςǅ字😀%_\\\'"{},.- \n\r\t\u00a0\u2003\u3000'),
  'e\u0301',
  // Becomes three characters when it is normalised.
  '\uFB2C',
  'bread',
  'x'.repeat(70),
];
const POSTS = 12;
/** More words with "zq" than are looked up one by one. */
const MANY = Array.from({ length: 500 }, (_, n) => `zq${n}`).join(' ');

const text = fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 12 }).map((parts) => parts.join(''));
const part = fc.tuple(text, fc.nat(40), fc.nat(90)).map(([whole, from, length]) => whole.slice(from, from + length));

describe('searches by words', () => {
  let db: ContentDatabase;
  let workspaceId: string;

  beforeAll(async () => {
    db = await ContentDatabase.open();
    workspaceId = await db.workspace();
    await db.author(workspaceId);
    // A post of another workspace that contains every term.
    await db.post(await db.workspace(), { title: CHARACTERS.join(' ') });
  });
  afterAll(() => db.close());

  const query = <Row extends object>(given: { text: string; values: readonly unknown[] }, ...first: unknown[]) =>
    db.database.query<Row & Record<string, unknown>>({
      text: given.text,
      values: [workspaceId, ...first, ...given.values],
    });

  /** The titles of posts with all terms, found with LIKE only. */
  async function expected(terms: readonly string[]): Promise<string[]> {
    const rows = await db.database.query<{ id: string }>({
      text: `select id from posts where workspace_id = $1 and deleted_at is null
             and not exists (select from unnest($2::text[]) pattern where search_text not like search_form(pattern)) order by id`,
      values: [workspaceId, terms.map(containing)],
    });
    return rows.map(({ id }) => id);
  }

  async function expectSame(terms: readonly string[]): Promise<void> {
    const filter: PostFilter = { terms };
    const ids = await expected(terms);
    const found = await query<{ id: string }>(matching('p.id', filter, 1));
    expect({ terms, ids: found.map(({ id }) => id).sort() }).toEqual({ terms, ids });
    const [counted] = await query<{ total: number }>(countedTotal(filter));
    expect({ terms, total: counted?.total }).toEqual({ terms, total: ids.length });
    for (const matches of ['few', 'many'] as const) {
      const page = await query<{ id: string }>(
        pageIds({ page: 1, pageSize: 100, order: 'asc' }, filter, matches),
        100,
        0,
      );
      expect({ terms, matches, ids: page.map(({ id }) => id).sort() }).toEqual({ terms, matches, ids });
    }
  }

  /** Creates all posts and then updates them, every other title too, because words are added by both. */
  async function write(titles: readonly string[], bodies: readonly string[]): Promise<void> {
    await db.database.execute({ text: 'delete from posts where workspace_id = $1', values: [workspaceId] });
    const author = await db.author(workspaceId);
    const set = (column: string, id: string, value: string) =>
      db.database.execute({
        text: `update posts set ${column} = $3 where workspace_id = $1 and id = $2`,
        values: [workspaceId, id, value],
      });
    for (const [at, title] of titles.entries()) {
      const first = at % 2 === 0 ? title : (bodies[at] ?? '');
      const id = await db.post(workspaceId, {
        title: first,
        authorId: author,
        deletedAt: at === 1 ? new Date() : null,
      });
      await set('body_text', id, bodies[at] ?? '');
      await set('title', id, title);
    }
  }

  it('find what LIKE finds in the texts', async () => {
    const texts = fc.array(text, { minLength: 2, maxLength: POSTS });
    const searches = fc.array(fc.array(fc.oneof(text, part), { minLength: 1, maxLength: 3 }), {
      minLength: 5,
      maxLength: 10,
    });
    await fc.assert(
      fc.asyncProperty(texts, texts, searches, async (titles, bodies, given) => {
        await write(titles, bodies);
        for (const terms of [...given, [bodies[0]?.slice(1, 4) ?? ''], [titles[0] ?? '']]) {
          await expectSame(searchTerms(terms.join(' ')));
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it.each([
    ['in more words than are looked for', ['zq']],
    ['in many words beside one in few', ['zq', 'zq499']],
    ['in many words beside one in none', ['zq', 'absent']],
    ['in one of many', ['zq77']],
    ['longer than a piece of a word', [`${'x'.repeat(60)}needle${'y'.repeat(60)}`]],
    ['longer than a piece, beside a common one', [`${'x'.repeat(60)}NEEDLE${'y'.repeat(60)}`, 'zq']],
    ['of the length that a piece holds whole', ['dle'.padEnd(32, 'y')]],
    ['that a text has which is too long to be split', ['needle', 'unsplit']],
    ['in many words, and in a text that is too long to be split', ['zq', 'unsplit']],
    ['with white space, as only specs have it', ['zq1 zq2']],
    ['given twice', ['zq8', 'ZQ8']],
  ])('find a term %s', async (_, terms) => {
    const long = `${'x'.repeat(300)}needle${'y'.repeat(300)}`;
    const unsplit = `${'w '.repeat(300_000)} needle zq77 unsplit zq499 ${'y'.repeat(40)}`;
    await write(
      [`Rye ${long}`, long, 'zq', 'Bread', 'Long'],
      ['zq499', MANY, MANY, `${MANY} ${long} absen t`, unsplit],
    );
    await expectSame(terms);
  });

  it('find posts that were added together, and one that came after them in the transaction', async () => {
    await db.database.execute({ text: 'delete from posts where workspace_id = $1', values: [workspaceId] });
    const repository = new PostgresPostRepository(db.database);
    const authorId = await db.author(workspaceId);
    const saying = (bodyText: string) => ({ post: aPost({ workspaceId, authorId, bodyText }), tagIds: [] });
    await db.database.transaction(async () => {
      await repository.addAll([saying('Spelt bread'), saying('Emmer bread'), saying(`Bread ${'w '.repeat(300_000)}`)]);
      await db.post(workspaceId, { title: 'Buckwheat', authorId });
    });
    const words = await db.database.query<{ word: string; times: number }>({
      text: `select word, count(*)::int as times from post_words where workspace_id = $1
             and word in ('spelt', 'emmer', 'bread', 'buckwheat') group by word order by word`,
      values: [workspaceId],
    });
    expect(words).toEqual(['bread', 'buckwheat', 'emmer', 'spelt'].map((word) => ({ word, times: 1 })));
    for (const term of ['bread', 'pelt', 'emme', 'ckwhe', 'w']) await expectSame([term]);
  });
});
