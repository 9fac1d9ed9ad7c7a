import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PERMALINKS, Invalid, NotFound } from '@app/shared-kernel';
import { WORKSPACE } from '../../../testing/builders.ts';
import { inMemoryFixture } from '../../../testing/taxonomy-fixture.ts';
import { DEFAULT_COLLECTION } from '../../domain/category/collection-metadata.ts';
import { ChangedMeanwhile, PathTaken, SlugTaken, StillReferenced } from '../../domain/content.errors.ts';
import { CreateCategory } from './create-category.use-case.ts';
import { DeleteCategory } from './delete-category.use-case.ts';
import { EnsureCategory } from './ensure-category.use-case.ts';
import { UpdateCategory } from './update-category.use-case.ts';

const caller = { workspaceId: WORKSPACE };
const NOWHERE = '0190ffff-0000-7000-8000-000000000000';
const DAY = new Date('2026-05-06T00:00:00.000Z');
const pathsOf = (error: unknown) => (error as Invalid).problems?.map(({ path }) => path);

/** baking > bread > rye, and cakes beside baking. */
async function tree() {
  const bench = inMemoryFixture();
  const add = async (slug: string, parentId: string | null) => {
    if (parentId) bench.references.existing.add(parentId);
    return bench.createCategory.execute(caller, { slug, name: slug, parentId });
  };
  const baking = await add('baking', null);
  const bread = await add('bread', baking);
  const rye = await add('rye', bread);
  const cakes = await add('cakes', null);
  for (const id of [baking, bread, rye, cakes]) bench.references.existing.add(id);
  bench.clock.advance(1_000);
  bench.transactions.changed.length = 0;
  const update = (id: string, ...rest: [Parameters<UpdateCategory['execute']>[2], (() => Promise<void>)?]) =>
    bench.updateCategory.execute(caller, id, ...rest);
  const stored = (id: string) => bench.categories.categories.rows.get(id);
  const paths = () => [baking, bread, rye, cakes].map((id) => stored(id)?.path);
  return { ...bench, baking, bread, rye, cakes, update, stored, pathsNow: paths };
}

describe(CreateCategory.name, () => {
  it('fills in defaults and stands below its parent', async () => {
    const { stored, bread, baking } = await tree();
    expect(stored(bread)).toMatchObject({
      parentId: baking,
      path: 'baking/bread',
      description: null,
      sortOrder: 0,
      isActive: true,
      seo: {},
      collectionMetadata: DEFAULT_COLLECTION,
    });
  });

  it('refuses a taken slug, a parent that does not exist, and a path without end', async () => {
    const { createCategory, cakes, references } = await tree();
    await expect(createCategory.execute(caller, { slug: 'rye', name: 'x' })).rejects.toThrow(SlugTaken);
    const orphan = { slug: 'x', name: 'x', parentId: NOWHERE };
    expect(pathsOf(await createCategory.execute(caller, orphan).catch((e: unknown) => e))).toEqual(['parentId']);
    let parentId = cakes;
    const deepen = async () => {
      for (let n = 0; n < 10; n++) {
        parentId = await createCategory.execute(caller, { slug: `${n}`.repeat(180), name: 'x', parentId });
        references.existing.add(parentId);
      }
    };
    await expect(deepen()).rejects.toThrow('more than 1000 characters');
  });
});

describe(UpdateCategory.name, () => {
  it('takes the whole branch along when it moves or is renamed', async () => {
    const { update, bread, cakes, rye, pathsNow, stored, clock } = await tree();
    await update(bread, { parentId: cakes });
    expect(pathsNow()).toEqual(['baking', 'cakes/bread', 'cakes/bread/rye', 'cakes']);
    expect(stored(rye)?.updatedAt).toEqual(clock.now());
    await update(bread, { slug: 'loaves', parentId: null });
    expect(pathsNow()).toEqual(['baking', 'loaves', 'loaves/rye', 'cakes']);
    await update(cakes, { slug: 'sweet' });
    expect(pathsNow()).toEqual(['baking', 'loaves', 'loaves/rye', 'sweet']);
  });

  it('refuses to put a category into itself', async () => {
    const { update, baking, rye, pathsNow } = await tree();
    for (const parentId of [baking, baking.toUpperCase(), rye]) {
      expect(pathsOf(await update(baking, { parentId }).catch((e: unknown) => e))).toEqual(['parentId']);
    }
    expect(pathsNow()).toEqual(['baking', 'baking/bread', 'baking/bread/rye', 'cakes']);
  });

  it('redirects the live posts of the branch in one call, where their paths name the category', async () => {
    const { update, baking, rye, cakes, sites, paths, livePaths, categories } = await tree();
    sites.permalinks = { ...DEFAULT_PERMALINKS, post: '/{category}/{year}/{slug}' };
    categories.publishedPosts.push({ categoryId: baking, slug: 'a', publishedAt: DAY });
    categories.publishedPosts.push({ categoryId: rye, slug: 'b', publishedAt: DAY });
    categories.publishedPosts.push({ categoryId: cakes, slug: 'c', publishedAt: DAY });
    livePaths.add(WORKSPACE, '/baking/2026/a');
    await update(baking, { parentId: cakes });
    expect(paths.calls).toEqual([
      [
        { from: '/baking/2026/a', to: '/cakes/baking/2026/a', stillLive: true },
        { from: '/baking/bread/rye/2026/b', to: '/cakes/baking/bread/rye/2026/b', stillLive: false },
        ...['', '/bread', '/bread/rye'].map((below) => ({
          from: `/category/baking${below}`,
          to: `/category/cakes/baking${below}`,
          stillLive: false,
        })),
      ],
    ]);
  });

  it('takes no post to where another lives, but to where one lived that moves along', async () => {
    const { update, baking, sites, livePaths, categories, pathsNow } = await tree();
    sites.permalinks = { ...DEFAULT_PERMALINKS, post: '/{category}/{slug}' };
    categories.publishedPosts.push({ categoryId: baking, slug: 'a', publishedAt: DAY });
    livePaths.add(WORKSPACE, '/baking/a');
    livePaths.add(WORKSPACE, '/taken/a');
    const before = pathsNow();
    await expect(update(baking, { slug: 'taken' })).rejects.toThrow(PathTaken);
    expect(pathsNow()).toEqual(before);
    expect(livePaths.claimed).toEqual(['/taken/a']);
    await update(baking, { slug: 'free' });
  });

  it('redirects no posts where paths do not name the category', async () => {
    const { update, baking, paths, categories } = await tree();
    categories.publishedPosts.push({ categoryId: baking, slug: 'a', publishedAt: DAY });
    await update(baking, { slug: 'moved' });
    expect(paths.moves.map(({ to }) => to)).toEqual(['', '/bread', '/bread/rye'].map((to) => `/category/moved${to}`));
  });

  it('refuses a move after which a path would be too long', async () => {
    const { update, createCategory, references, cakes, bread } = await tree();
    let parentId = cakes;
    for (const slug of ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(198)).concat('e'.repeat(191))) {
      parentId = await createCategory.execute(caller, { slug, name: 'x', parentId });
      references.existing.add(parentId);
    }
    // The category itself gets a path of 999 characters, and its child one of 1003.
    const error = await update(bread, { parentId }).catch((e: unknown) => e);
    expect(pathsOf(error)).toEqual(['parentId']);
    await expect(update(cakes, { slug: 'much-longer-cakes' })).rejects.toThrow('slug: would give');
  });

  it.each([
    ['nothing', {}],
    ['equal values', { name: 'bread', slug: 'bread', collectionMetadata: { ...DEFAULT_COLLECTION } }],
    ['an SEO title that the template gives', { seo: { title: 'bread' } }],
  ])('changes nothing for %s', async (_, changes) => {
    const { update, bread, baking, stored, transactions } = await tree();
    const before = stored(bread);
    await update(bread, changes);
    await update(bread, { parentId: baking.toUpperCase() });
    expect(stored(bread)).toEqual(before);
    expect(transactions.changed).toEqual([]);
  });

  it('keeps all others from moving branches while it moves one, and only then', async () => {
    const { update, bread, baking, cakes, categories } = await tree();
    const order: string[] = [];
    const { lockTree, lock } = {
      lockTree: categories.lockTree.bind(categories),
      lock: categories.lock.bind(categories),
    };
    categories.lockTree = () => {
      order.push('tree');
      return lockTree();
    };
    categories.lock = (...args) => {
      order.push('category');
      return lock(...args);
    };
    await update(bread, { name: 'Loaves' });
    await update(bread, { slug: 'loaves' });
    await update(bread, { parentId: cakes });
    await update(bread, { slug: 'bread', parentId: baking });
    expect(order).toEqual(['category', 'tree', 'category', 'tree', 'category', 'tree', 'category']);
  });

  it('takes a path of exactly the length that there may be, for what lies below too', async () => {
    const { update, createCategory, references, cakes, bread, stored } = await tree();
    let parentId = cakes;
    for (const slug of ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(198)).concat('e'.repeat(188))) {
      parentId = await createCategory.execute(caller, { slug, name: 'x', parentId });
      references.existing.add(parentId);
    }
    await update(bread, { parentId });
    expect(stored(bread)?.path).toHaveLength(996);
  });

  it('writes the SEO group beside other fields, and where a category now stands', async () => {
    const { update, bread, cakes, stored, activity } = await tree();
    const before = activity.entries.length;
    await update(bread, { seo: { title: 'All about bread' }, parentId: cakes.toUpperCase() });
    expect(stored(bread)).toMatchObject({ seo: { title: 'All about bread' }, parentId: cakes, path: 'cakes/bread' });
    const moved = { action: 'category.moved', details: { from: 'baking/bread', to: 'cakes/bread' } };
    expect(activity.entries.slice(before)).toContainEqual(expect.objectContaining(moved));
    await update(bread, { name: 'Loaves' });
    expect(activity.actions.filter((action) => action === 'category.moved')).toHaveLength(1);
  });

  it('writes the given fields only', async () => {
    const { update, bread, stored, clock } = await tree();
    const before = stored(bread);
    await update('bread', { description: 'Loaves', isActive: false, sortOrder: 7 });
    const changed = { description: 'Loaves', isActive: false, sortOrder: 7, updatedAt: clock.now(), version: 2 };
    expect(stored(bread)).toEqual({ ...before, ...changed });
  });

  it('refuses an unknown category, a broken parent, a taken slug and an outdated state', async () => {
    const { update, bread } = await tree();
    await expect(update('nowhere', { name: 'x' })).rejects.toThrow(NotFound);
    await expect(update('nowhere', { parentId: NOWHERE })).rejects.toThrow(Invalid);
    await expect(update(bread, { slug: 'cakes' })).rejects.toThrow(SlugTaken);
    const outdated = () => Promise.reject(new ChangedMeanwhile());
    await expect(update(bread, { name: 'x' }, outdated)).rejects.toThrow(ChangedMeanwhile);
  });
});

describe(DeleteCategory.name, () => {
  it('removes a leaf once, and nothing that has children', async () => {
    const { deleteCategory, bread, rye } = await tree();
    await expect(deleteCategory.execute(caller, bread)).rejects.toThrow(StillReferenced);
    await deleteCategory.execute(caller, rye);
    await expect(deleteCategory.execute(caller, rye)).rejects.toThrow(NotFound);
    await deleteCategory.execute(caller, 'bread');
  });
});

describe(EnsureCategory.name, () => {
  it('adds what is missing of a path, once', async () => {
    const { ensureCategory, categories, transactions } = inMemoryFixture();
    const id = await ensureCategory.execute(caller, ['Baking', 'Rye Bread']);
    expect(await ensureCategory.execute(caller, ['baking', 'rye-bread'])).toBe(id);
    expect(await categories.find(WORKSPACE, id)).toMatchObject({ path: 'baking/rye-bread', name: 'Rye Bread' });
    expect(transactions.changed).toHaveLength(1);
  });

  it('finds a category that was moved, by its name alone', async () => {
    const { ensureCategory, update, bread, cakes } = await tree();
    await update(bread, { parentId: cakes });
    expect(await ensureCategory.execute(caller, ['Bread'])).toBe(bread);
  });

  it('keeps namesakes below different parents apart, also the second time', async () => {
    const { ensureCategory, categories } = inMemoryFixture();
    const paths = ['Cooking/Basics', 'Baking/Basics', 'Baking/Basics/Basics'].map((path) => path.split('/'));
    const ids: string[] = [];
    for (const path of [...paths, ...paths]) ids.push(await ensureCategory.execute(caller, path));
    expect(ids.slice(3)).toEqual(ids.slice(0, 3));
    const stored = await Promise.all(ids.slice(0, 3).map((id) => categories.find(WORKSPACE, id)));
    expect(stored.map((category) => category?.path)).toEqual([
      'cooking/basics',
      'baking/baking-basics',
      'baking/baking-basics/baking-basics-basics',
    ]);
  });

  it('describes what it adds, and leaves the description of what is there', async () => {
    const { ensureCategory, categories } = inMemoryFixture();
    const step = { name: 'Rye', slug: 'rye', description: 'Dark.' };
    const id = await ensureCategory.execute(caller, [step]);
    expect(await ensureCategory.execute(caller, [{ ...step, description: 'Light.' }])).toBe(id);
    expect(await categories.find(WORKSPACE, id)).toMatchObject({ name: 'Rye', description: 'Dark.' });
  });

  it('needs a name', async () => {
    const { ensureCategory } = inMemoryFixture();
    await expect(ensureCategory.execute(caller, [])).rejects.toThrow(Invalid);
  });
});
