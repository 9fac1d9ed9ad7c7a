import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aCategory, aChildOf, aTag } from '../../../testing/builders.ts';
import { ContentDatabase } from '../../../testing/content-database.ts';
import { aSite } from '../../../testing/ports/fixed-sites.ts';
import type { Category } from '../../domain/category/category.ts';
import { COLLECTION_SORTS, type CollectionSort } from '../../domain/category/collection-metadata.ts';
import type { Site } from '../../ports/sites.port.ts';
import { PostgresCategoryReader } from './category/postgres-category-reader.ts';
import { PostgresCategoryRepository } from './category/postgres-category-repository.ts';
import { PostgresTagReader } from './tag/postgres-tag-reader.ts';
import { PostgresTagRepository } from './tag/postgres-tag-repository.ts';

const ALL = { page: 1, pageSize: 100, order: 'desc' } as const;
const day = (n: number) => new Date(Date.UTC(2026, 0, n));

describe('readers of tags and categories', () => {
  let content: ContentDatabase;
  let workspaceId: string;
  let otherWorkspaceId: string;
  let site: Site;

  beforeAll(async () => {
    content = await ContentDatabase.open();
  });
  afterAll(() => content.close());
  beforeEach(async () => {
    workspaceId = await content.workspace();
    otherWorkspaceId = await content.workspace();
    site = aSite({ id: workspaceId });
  });

  describe(PostgresTagReader.name, () => {
    const reader = () => new PostgresTagReader(content.database);
    const add = async (different: Parameters<typeof aTag>[0] = {}) => {
      const tag = aTag({ workspaceId, ...different });
      await new PostgresTagRepository(content.database).add(tag);
      return tag;
    };

    it('finds a tag with its ten latest published posts', async () => {
      const tag = await add();
      const other = await add();
      const slugs = Array.from({ length: 11 }, (_, n) => `p${n}`);
      for (const [n, slug] of slugs.entries()) {
        await content.post(workspaceId, { slug, tagIds: [tag.id], publishedAt: day(n + 1) });
      }
      await content.post(workspaceId, { tagIds: [tag.id], status: 'draft', publishedAt: null });
      await content.post(workspaceId, { tagIds: [tag.id], deletedAt: day(20), publishedAt: day(20) });
      await content.post(workspaceId, { tagIds: [other.id], publishedAt: day(20) });
      const view = await reader().findOne(site, tag.slug);
      expect(view?.tag).toEqual(tag);
      expect(view?.items.map(({ slug }) => slug)).toEqual(slugs.reverse().slice(0, 10));
      expect(view?.items[0]).toEqual({
        id: expect.any(String),
        slug: 'p10',
        title: 'Post',
        canonicalUrl: null,
        publishedAt: day(11),
        categoryPath: null,
      });
    });

    it('finds the latest posts of a tag that very many have, as of one that few have', async () => {
      const [common, rare] = [await add(), await add()];
      const authorId = await content.author(workspaceId);
      await content.database.execute({
        text: `
          with made as (
            insert into posts (workspace_id, id, slug, title, body_json, body_text, toc_items, reading_time_min, word_count,
              author_id, status, published_at, created_at, updated_at)
            select $1, gen_random_uuid(), 'p' || n, 'Post', '[]', '', '[]', 1, 0, $2,
              case when n % 3 = 0 then 'draft' else 'published' end, now() - n * interval '1 minute', now(), now()
            from generate_series(1, 1600) n
            returning id, slug)
          insert into post_tags select $1, made.id, tag.id from made join (values ($3::uuid, 1), ($4::uuid, 100)) as tag (id, each)
            on substr(made.slug, 2)::int % tag.each = 0`,
        values: [workspaceId, authorId, common.id, rare.id],
      });
      const slugs = async (id: string) => (await reader().findOne(site, id))?.items.map(({ slug }) => slug);
      expect(await slugs(common.id)).toEqual([1, 2, 4, 5, 7, 8, 10, 11, 13, 14].map((n) => `p${n}`));
      expect(await slugs(rare.id)).toEqual([1, 2, 4, 5, 7, 8, 10, 11, 13, 14].map((n) => `p${n * 100}`));
    });

    it('tells where a post lives: its category and what it calls canonical', async () => {
      const [tag, category] = [await add(), aCategory({ workspaceId, path: 'a/b', slug: 'b' })];
      await new PostgresCategoryRepository(content.database).add(category);
      const given = { tagIds: [tag.id], categoryId: category.id };
      await content.post(workspaceId, { ...given, publishedAt: day(3), canonicalUrl: 'https://own.example/' });
      await content.post(workspaceId, { ...given, publishedAt: day(2), seo: { canonicalUrl: 'https://seo.example/' } });
      const view = await reader().findOne(site, tag.id);
      expect(view?.items.map(({ canonicalUrl, categoryPath }) => [canonicalUrl, categoryPath])).toEqual([
        ['https://own.example/', 'a/b'],
        ['https://seo.example/', 'a/b'],
      ]);
    });

    it('lists tags by name, each with its own posts', async () => {
      const [b, a] = [await add({ name: 'beta' }), await add({ name: 'Alpha' })];
      await content.post(workspaceId, { slug: 'only', tagIds: [b.id] });
      const { items, total } = await reader().list(site, {}, { ...ALL, orderBy: 'name', order: 'asc' });
      expect(total).toBe(2);
      expect(items.map(({ tag, items: posts }) => [tag.id, posts.map(({ slug }) => slug)])).toEqual([
        [a.id, []],
        [b.id, ['only']],
      ]);
      expect((await reader().list(site, { terms: ['ALP'] }, ALL)).items.map(({ tag }) => tag.id)).toEqual([a.id]);
    });
  });

  describe(PostgresCategoryReader.name, () => {
    const reader = () => new PostgresCategoryReader(content.database);
    const add = async <T extends Category>(category: T) => {
      await new PostgresCategoryRepository(content.database).add(category);
      return category;
    };

    it('finds a category with its trail, root first', async () => {
      const root = await add(
        aCategory({ workspaceId, slug: 'z-root', name: 'Root', seo: { breadcrumbsTitle: 'Top' } }),
      );
      const middle = await add(aChildOf(root, { slug: 'm', name: 'Middle' }));
      const leaf = await add(aChildOf(middle, { slug: 'a-leaf', name: 'Leaf' }));
      await add(aChildOf(middle, { slug: 'sibling' }));
      await add(aCategory({ workspaceId: otherWorkspaceId, slug: 'm' }));
      const view = await reader().findOne(site, leaf.slug);
      expect(view?.category).toEqual(leaf);
      expect(view?.trail).toEqual([
        { id: root.id, slug: 'z-root', name: 'Root', path: 'z-root', breadcrumbsTitle: 'Top' },
        { id: middle.id, slug: 'm', name: 'Middle', path: 'z-root/m', breadcrumbsTitle: null },
        { id: leaf.id, slug: 'a-leaf', name: 'Leaf', path: 'z-root/m/a-leaf', breadcrumbsTitle: null },
      ]);
      expect(await reader().findOne(aSite({ id: otherWorkspaceId }), leaf.id)).toBeNull();
    });

    const ORDER: Record<CollectionSort, string[]> = {
      publishedAt: ['c', 'a', 'b'],
      createdAt: ['b', 'c', 'a'],
      updatedAt: ['a', 'b', 'c'],
      title: ['b', 'a', 'c'],
      viewCount: ['c', 'b', 'a'],
    };

    it.each([...COLLECTION_SORTS])('names its posts by %s', async (sortPostsBy) => {
      const collectionMetadata = { includeChildCategories: true, sortPostsBy };
      const category = await add(aCategory({ workspaceId, collectionMetadata }));
      const child = await add(aChildOf(category));
      const [a, b, c] = [
        { slug: 'a', title: 'M', publishedAt: day(2), createdAt: day(1), updatedAt: day(9), views: 1 },
        { slug: 'b', title: 'a', publishedAt: day(1), createdAt: day(3), updatedAt: day(8), views: 2 },
        { slug: 'c', title: 'z', publishedAt: day(3), createdAt: day(2), updatedAt: day(7), views: 30 },
      ];
      await content.post(workspaceId, { ...a, categoryId: category.id });
      await content.post(workspaceId, { ...b, categoryId: child.id });
      await content.post(workspaceId, { ...c, categoryId: category.id });
      const view = await reader().findOne(site, category.id);
      expect(view?.items.map(({ slug }) => slug)).toEqual(ORDER[sortPostsBy]);
    });

    it('leaves the posts of child categories out where it says so, and whatever is not live', async () => {
      const collectionMetadata = { includeChildCategories: false, sortPostsBy: 'publishedAt' as const };
      const category = await add(aCategory({ workspaceId, collectionMetadata }));
      const child = await add(aChildOf(category));
      const neighbour = await add(aCategory({ workspaceId, slug: `${category.slug}-2` }));
      await content.post(workspaceId, { slug: 'own', categoryId: category.id });
      await content.post(workspaceId, { slug: 'below', categoryId: child.id });
      await content.post(workspaceId, { slug: 'beside', categoryId: neighbour.id });
      await content.post(workspaceId, { slug: 'draft', categoryId: category.id, status: 'draft' });
      await content.post(workspaceId, { slug: 'gone', categoryId: category.id, deletedAt: day(2) });
      const view = await reader().findOne(site, category.id);
      expect(view?.items.map(({ slug, categoryPath }) => [slug, categoryPath])).toEqual([['own', category.path]]);
    });

    it('names ten posts at most, the first of the whole branch', async () => {
      const category = await add(aCategory({ workspaceId }));
      const children = [await add(aChildOf(category)), await add(aChildOf(category))];
      for (let n = 1; n <= 24; n++) {
        await content.post(workspaceId, { slug: `p${n}`, categoryId: children[n % 2]?.id, publishedAt: day(n) });
      }
      const view = await reader().findOne(site, category.id);
      expect(view?.items.map(({ slug }) => slug)).toEqual([24, 23, 22, 21, 20, 19, 18, 17, 16, 15].map((n) => `p${n}`));
    });

    it('filters by parent, roots, activity and words', async () => {
      const root = await add(aCategory({ workspaceId, slug: 'root', name: 'Root', sortOrder: 2 }));
      await add(aChildOf(root, { slug: 'child', name: 'Kind', sortOrder: 1, isActive: false }));
      const slugs = async (filter: Parameters<PostgresCategoryReader['list']>[1]) =>
        (await reader().list(site, filter, { ...ALL, orderBy: 'sortOrder', order: 'asc' })).items.map(
          ({ category }) => category.slug,
        );
      expect(await slugs({})).toEqual(['child', 'root']);
      expect(await slugs({ parentId: null })).toEqual(['root']);
      expect(await slugs({ parentId: root.id })).toEqual(['child']);
      expect(await slugs({ isActive: false })).toEqual(['child']);
      expect(await slugs({ isActive: true, parentId: root.id })).toEqual([]);
      expect(await slugs({ terms: ['ROO'] })).toEqual(['root']);
    });
  });
});
