import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PERMALINKS, Invalid, NotFound } from '@app/shared-kernel';
import { WORKSPACE } from '../../../testing/builders.ts';
import { inMemoryFixture } from '../../../testing/taxonomy-fixture.ts';
import { CheckMove } from './check-move.use-case.ts';

const DAY = new Date('2026-05-06T00:00:00.000Z');
const NOWHERE = '0190ffff-0000-7000-8000-000000000000';

/** baking > bread, with a published post in each, and cakes beside baking. */
async function tree() {
  const bench = inMemoryFixture();
  const add = async (slug: string, parentId: string | null) => {
    if (parentId) bench.references.existing.add(parentId);
    return bench.createCategory.execute({ workspaceId: WORKSPACE }, { slug, name: slug, parentId });
  };
  const baking = await add('baking', null);
  const bread = await add('bread', baking);
  const cakes = await add('cakes', null);
  for (const categoryId of [baking, bread]) {
    bench.categories.publishedPosts.push({ categoryId, slug: `of-${categoryId}`, publishedAt: DAY });
  }
  bench.sites.permalinks = { ...DEFAULT_PERMALINKS, post: '/{category}/{slug}' };
  bench.transactions.changed.length = 0;
  const check = (idOrSlug: string, given: Parameters<CheckMove['execute']>[2]) =>
    bench.checkMove.execute(WORKSPACE, idOrSlug, given);
  const pathOf = (id: string) => bench.categories.categories.rows.get(id)?.path;
  return { ...bench, baking, bread, cakes, check, pathOf };
}

describe(CheckMove.name, () => {
  it('counts the pages and posts that would move along, and stores nothing', async () => {
    const { check, baking, bread, cakes, pathOf, transactions } = await tree();
    expect(await check(baking, { slug: 'loaves' })).toEqual({ path: '/category/loaves', categories: 2, posts: 2 });
    expect(await check('bread', { parentId: cakes })).toEqual({
      path: '/category/cakes/bread',
      categories: 1,
      posts: 1,
    });
    expect([pathOf(baking), pathOf(bread), transactions.changed]).toEqual(['baking', 'baking/bread', []]);
  });

  it('moves nothing where the path stays', async () => {
    const { check, baking } = await tree();
    const stays = { path: '/category/baking', categories: 0, posts: 0 };
    for (const given of [{}, { slug: 'baking' }, { parentId: null }]) expect(await check(baking, given)).toEqual(stays);
  });

  it('counts no posts whose paths do not name the category', async () => {
    const { check, baking, sites } = await tree();
    sites.permalinks = { ...DEFAULT_PERMALINKS, post: '/{year}/{slug}' };
    expect(await check(baking, { slug: 'loaves' })).toMatchObject({ categories: 2, posts: 0 });
  });

  it.each<[string, Record<string, unknown>]>([
    ['a slug that is none', { slug: 'No slug' }],
    ['a parent that is no id', { parentId: 'cakes' }],
    ['a parent that is not there', { parentId: NOWHERE }],
  ])('refuses %s, as the move would', async (_, given) => {
    const { check, updateCategory, baking } = await tree();
    const [path] = Object.keys(given);
    const refusals = [check(baking, given), updateCategory.execute({ workspaceId: WORKSPACE }, baking, given)];
    for (const refusal of await Promise.allSettled(refusals)) {
      expect(refusal).toMatchObject({ reason: { problems: [expect.objectContaining({ path })] } });
    }
  });

  it('refuses to put a category into itself', async () => {
    const { check, baking, bread } = await tree();
    for (const parentId of [baking, bread]) await expect(check(baking, { parentId })).rejects.toThrow(Invalid);
  });

  it('finds no category that is not there', async () => {
    const { check, checkMove, baking } = await tree();
    await expect(check('rye', {})).rejects.toThrow(NotFound);
    await expect(check(NOWHERE, {})).rejects.toThrow(NotFound);
    await expect(checkMove.execute('0190aaaa-0000-7000-8000-000000000002', baking, {})).rejects.toThrow(NotFound);
  });
});
