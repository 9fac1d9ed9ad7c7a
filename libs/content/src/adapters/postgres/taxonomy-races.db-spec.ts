import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock, UuidV7Generator } from '@app/platform';
import { Invalid, NotFound } from '@app/shared-kernel';
import { everyStatementOf } from '../../../../../test/support/database/count-statements.ts';
import { transactionsOver } from '../../../../../test/support/database/transactions.ts';
import { ContentDatabase } from '../../../testing/content-database.ts';
import { FixedSites } from '../../../testing/ports/fixed-sites.ts';
import { useCasesOver } from '../../../testing/taxonomy-fixture.ts';
import { SlugTaken } from '../../domain/content.errors.ts';
import { PostgresAuthorRepository } from './author/postgres-author-repository.ts';
import { PostgresCategoryRepository } from './category/postgres-category-repository.ts';
import { PostgresReferenceCheck } from './entity/postgres-reference-check.ts';
import { PostgresPageRepository } from './page/postgres-page-repository.ts';
import { PostgresLivePaths } from './path/postgres-live-paths.ts';
import { PostgresTagRepository } from './tag/postgres-tag-repository.ts';

const MANY = Array.from({ length: 16 }, (_, n) => n);

/** Counts the successes, and the refusals by kind. */
function outcome(results: PromiseSettledResult<unknown>[]) {
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
  return {
    done: results.length - refusals.length,
    refused: refusals.length,
    kinds: new Set(refusals.map((e) => e.name)),
  };
}

describe('authors, categories, tags and pages under concurrent writes', () => {
  let content: ContentDatabase;
  let bench: ReturnType<typeof open>;
  let caller: { workspaceId: string };

  function open() {
    const { database } = content;
    return useCasesOver({
      authors: new PostgresAuthorRepository(database),
      categories: new PostgresCategoryRepository(database),
      tags: new PostgresTagRepository(database),
      pages: new PostgresPageRepository(database),
      references: new PostgresReferenceCheck(database),
      livePaths: new PostgresLivePaths(database, new FixedSites()),
      transactions: transactionsOver(database),
      clock: new SystemClock(),
      ids: new UuidV7Generator(),
    });
  }

  beforeAll(async () => {
    content = await ContentDatabase.open();
  });
  afterAll(() => content.close());
  beforeEach(async () => {
    bench = open();
    caller = { workspaceId: await content.workspace() };
  });

  const category = (slug: string, parentId: string | null = null) =>
    bench.createCategory.execute(caller, { slug, name: slug, parentId });

  const version = async () => {
    const [row] = await content.database.query<{ version: number }>({
      text: 'select content_version::int as version from workspaces where id = $1',
      values: [caller.workspaceId],
    });
    return row?.version ?? 0;
  };

  /** Every path must be the parent's path and the slug; a cycle cannot satisfy this. */
  async function expectSoundTree(): Promise<void> {
    const unsound = await content.database.query({
      text: `select c.path from categories c left join categories p on p.workspace_id = c.workspace_id and p.id = c.parent_id
             where c.workspace_id = $1 and c.path <> coalesce(p.path || '/', '') || c.slug`,
      values: [caller.workspaceId],
    });
    expect(unsound).toEqual([]);
  }

  it('gives a slug to exactly one of many', async () => {
    const writes = [
      () => bench.createTag.execute(caller, { slug: 'same', name: 'Same' }),
      () => bench.createAuthor.execute(caller, { slug: 'same', displayName: 'Same' }),
      () => bench.createPage.execute(caller, { slug: 'same', title: 'Same', bodyJson: [] }),
      () => category('same'),
    ];
    for (const write of writes) {
      const results = outcome(await Promise.allSettled(MANY.map(write)));
      expect(results).toEqual({ done: 1, refused: 15, kinds: new Set([SlugTaken.name]) });
    }
  });

  it('ensures an author, a tag and a category path once, and gives everybody the same', async () => {
    const before = await version();
    const ids = await Promise.all(
      MANY.flatMap(() => [
        bench.ensureAuthor.execute(caller, { displayName: 'Mara Lindqvist' }),
        bench.ensureTag.execute(caller, { name: 'Rye' }),
        bench.ensureCategory.execute(caller, ['Baking', 'Bread']),
      ]),
    );
    expect(new Set(ids).size).toBe(3);
    const counts = ['authors', 'tags', 'categories'].map((table) => content.count(table, caller.workspaceId));
    expect(await Promise.all(counts)).toEqual([1, 1, 2]);
    expect(await version()).toBe(before + 3);
  });

  it('lets one of two moves win that together would make a cycle', async () => {
    for (const n of MANY) {
      const [a, b] = [await category(`a${n}`), await category(`b${n}`)];
      const results = await Promise.allSettled([
        bench.updateCategory.execute(caller, a, { parentId: b }),
        bench.updateCategory.execute(caller, b, { parentId: a }),
      ]);
      expect(outcome(results)).toEqual({ done: 1, refused: 1, kinds: new Set([Invalid.name]) });
    }
    await expectSoundTree();
  });

  it('keeps the tree sound under a storm of moves, renamings and births', async () => {
    const ids = await Promise.all(MANY.map((n) => category(`n${n}`)));
    const storm = ids.flatMap((id, n) => [
      bench.updateCategory.execute(caller, id, { parentId: ids[(n * 7 + 3) % 16] }),
      bench.updateCategory.execute(caller, id, { slug: `renamed-${n}` }),
      category(`child-${n}`, id),
      bench.updateCategory.execute(caller, id, { parentId: ids[(n * 5 + 1) % 16] }),
    ]);
    const { kinds } = outcome(await Promise.allSettled(storm));
    expect([...kinds].filter((kind) => kind !== Invalid.name)).toEqual([]);
    expect(await content.count('categories', caller.workspaceId)).toBe(32);
    await expectSoundTree();
  });

  it('moves a branch of any size in the same number of statements', async () => {
    const move = async (size: number) => {
      const root = await category(`root-${size}`);
      const target = await category(`target-${size}`);
      const children = await Promise.all(Array.from({ length: size }, (_, n) => category(`c-${size}-${n}`, root)));
      for (const [n, categoryId] of children.entries()) {
        await content.post(caller.workspaceId, { categoryId, slug: `p-${size}-${n}` });
      }
      bench.paths.calls.length = 0;
      const statements = await everyStatementOf(() => bench.updateCategory.execute(caller, root, { parentId: target }));
      expect(bench.paths.calls.map(({ length }) => length)).toEqual([2 * size + 1]);
      return statements.length;
    };
    bench.sites.permalinks = { ...bench.sites.permalinks, post: '/{category}/{slug}' };
    const few = await move(2);
    expect(few).toBeGreaterThan(5);
    expect(await move(40)).toBe(few);
    await expectSoundTree();
  });

  it('keeps parallel changes of different fields', async () => {
    const id = await bench.createAuthor.execute(caller, { slug: 'mara', displayName: 'Mara' });
    await Promise.all([
      bench.updateAuthor.execute(caller, id, { bio: 'Baker' }),
      bench.updateAuthor.execute(caller, id, { credentials: 'MSc' }),
      bench.updateAuthor.execute(caller, id, { seo: { title: 'Own' } }),
      bench.updateAuthor.execute(caller, id, { seo: { focusKeyword: 'rye' } }),
    ]);
    const author = await content.database.transaction(() => bench.authors.lock(caller.workspaceId, id));
    expect(author).toMatchObject({ bio: 'Baker', credentials: 'MSc', seo: { title: 'Own', focusKeyword: 'rye' } });
  });

  it('publishes a page once, however many do it', async () => {
    const id = await bench.createPage.execute(caller, { slug: 'about', title: 'About', bodyJson: [] });
    const before = await version();
    await Promise.all(MANY.map(() => bench.updatePage.execute(caller, id, { status: 'published' })));
    expect(bench.paths.live).toEqual(['/about']);
    expect(await version()).toBe(before + 1);
  });

  it('lets one of many deletions win', async () => {
    const id = await category('gone');
    const results = outcome(await Promise.allSettled(MANY.map(() => bench.deleteCategory.execute(caller, id))));
    expect(results).toEqual({ done: 1, refused: 15, kinds: new Set([NotFound.name]) });
  });

  it('never leaves a category below one that was deleted at the same time', async () => {
    for (const n of MANY) {
      const parent = await category(`parent-${n}`);
      const child = await category(`orphan-${n}`);
      const results = await Promise.allSettled([
        bench.updateCategory.execute(caller, child, { parentId: parent }),
        bench.deleteCategory.execute(caller, parent),
      ]);
      expect(outcome(results).done).toBe(1);
    }
    await expectSoundTree();
  });
});
