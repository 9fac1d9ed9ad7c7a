import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Invalid } from '@app/shared-kernel';
import { aCategory, aChildOf, anAuthor, aPage, aTag } from '../../../testing/builders.ts';
import { categoryRepositoryContract } from '../../../testing/category/category-repository.contract.ts';
import { ContentDatabase } from '../../../testing/content-database.ts';
import { ensuredRepositoryContract } from '../../../testing/ensured-repository.contract.ts';
import { slugRepositoryContract, type Opened } from '../../../testing/slug-repository.contract.ts';
import { UNKNOWN_PERSON } from '../../domain/author/person.ts';
import { StillReferenced } from '../../domain/content.errors.ts';
import { PostgresAuthorRepository } from './author/postgres-author-repository.ts';
import { PostgresCategoryRepository } from './category/postgres-category-repository.ts';
import { PostgresPageRepository } from './page/postgres-page-repository.ts';
import { PostgresTagRepository } from './tag/postgres-tag-repository.ts';

const LATER = new Date('2026-03-03T00:00:00.000Z');

describe('repositories of authors, tags, pages and categories on PostgreSQL', () => {
  let content: ContentDatabase;
  let authors: PostgresAuthorRepository;
  let tags: PostgresTagRepository;
  let pages: PostgresPageRepository;
  let categories: PostgresCategoryRepository;

  beforeAll(async () => {
    content = await ContentDatabase.open();
    authors = new PostgresAuthorRepository(content.database);
    tags = new PostgresTagRepository(content.database);
    pages = new PostgresPageRepository(content.database);
    categories = new PostgresCategoryRepository(content.database);
  });
  afterAll(() => content.close());

  async function opened<R>(repository: R): Promise<Opened<R>> {
    return {
      repository,
      workspaceId: await content.workspace(),
      otherWorkspaceId: await content.workspace(),
      transaction: (work) => content.database.transaction(work),
    };
  }

  const WHOLE_SEO = { title: 'Own', og: { title: 'Shared' } };

  describe(PostgresAuthorRepository.name, () => {
    const build = (different: object) =>
      anAuthor({
        bio: 'Baker.',
        credentials: 'MSc',
        sameAs: ['https://social.example/mara'],
        isActive: false,
        seo: WHOLE_SEO,
        person: { ...UNKNOWN_PERSON, jobTitle: 'Head baker', knowsAbout: ['rye'] },
        ...different,
      });
    slugRepositoryContract(() => opened(authors), build, {
      displayName: 'Ada',
      bio: null,
      sameAs: [],
      person: UNKNOWN_PERSON,
      seo: {},
      updatedAt: LATER,
    });
    ensuredRepositoryContract(() => opened(authors), anAuthor);

    it('refuses an avatar of another workspace', async () => {
      const { workspaceId, otherWorkspaceId } = await opened(authors);
      const avatarMediaId = await content.media(otherWorkspaceId);
      await expect(authors.add(anAuthor({ workspaceId, avatarMediaId }))).rejects.toThrow(Invalid);
    });

    it('is kept by a post, and takes deleted posts along', async () => {
      const { workspaceId } = await opened(authors);
      const author = anAuthor({ workspaceId });
      await authors.add(author);
      await content.post(workspaceId, { authorId: author.id, deletedAt: LATER });
      const live = await content.post(workspaceId, { authorId: author.id });
      const remove = () => content.database.transaction(() => authors.remove(workspaceId, author.id));
      await expect(remove()).rejects.toThrow(StillReferenced);
      expect(await content.count('posts', workspaceId)).toBe(2);
      await content.database.execute({
        text: 'update posts set deleted_at = now() where workspace_id = $1 and id = $2',
        values: [workspaceId, live],
      });
      await remove();
      expect(await content.count('posts', workspaceId)).toBe(0);
      expect(await content.count('authors', workspaceId)).toBe(0);
    });
  });

  describe(PostgresTagRepository.name, () => {
    slugRepositoryContract(
      () => opened(tags),
      (different) => aTag({ seo: WHOLE_SEO, ...different }),
      {
        name: 'Wheat',
        seo: {},
        updatedAt: LATER,
      },
    );
    ensuredRepositoryContract(() => opened(tags), aTag);

    it('leaves the posts that had it', async () => {
      const { workspaceId } = await opened(tags);
      const tag = aTag({ workspaceId });
      await tags.add(tag);
      await content.post(workspaceId, { tagIds: [tag.id] });
      await tags.remove(workspaceId, tag.id);
      expect(await content.count('post_tags', workspaceId)).toBe(0);
      expect(await content.count('posts', workspaceId)).toBe(1);
    });
  });

  describe(PostgresPageRepository.name, () => {
    const build = (different: object) =>
      aPage({
        bodyJson: [{ type: 'paragraph', text: 'Hello' }],
        bodyText: 'Hello',
        pageType: 'AboutPage',
        status: 'published',
        publishedAt: LATER,
        mediaIds: ['0190bbbb-0000-7000-8000-000000000001'],
        seo: WHOLE_SEO,
        ...different,
      });
    slugRepositoryContract(() => opened(pages), build, {
      title: 'Other',
      bodyJson: [],
      bodyText: '',
      status: 'draft',
      mediaIds: [],
      seo: {},
      updatedAt: LATER,
    });
  });

  describe(PostgresCategoryRepository.name, () => {
    const build = (different: object) =>
      aCategory({
        description: 'All that bakes',
        sortOrder: -3,
        isActive: false,
        seo: WHOLE_SEO,
        collectionMetadata: { includeChildCategories: false, sortPostsBy: 'title' },
        ...different,
      });
    slugRepositoryContract(() => opened(categories), build, {
      name: 'Cakes',
      description: null,
      sortOrder: 4,
      seo: {},
      updatedAt: LATER,
    });
    categoryRepositoryContract(async () => {
      const given = await opened(categories);
      return { ...given, publish: async (post) => void (await content.post(given.workspaceId, post)) };
    });

    it('leaves drafts and deleted posts out of what is published', async () => {
      const { workspaceId } = await opened(categories);
      const category = aCategory({ workspaceId });
      await categories.add(category);
      await content.post(workspaceId, { categoryId: category.id, status: 'draft' });
      await content.post(workspaceId, { categoryId: category.id, status: 'archived' });
      await content.post(workspaceId, { categoryId: category.id, deletedAt: LATER });
      expect(await categories.publishedWithin(workspaceId, category.path)).toEqual([]);
    });

    it('is not held by deleted posts', async () => {
      const { workspaceId } = await opened(categories);
      const category = aCategory({ workspaceId });
      await categories.add(category);
      await content.post(workspaceId, { categoryId: category.id, deletedAt: LATER });
      await categories.remove(workspaceId, category.id);
      expect(await content.count('posts', workspaceId)).toBe(1);
    });

    it('moves a branch only within its workspace', async () => {
      const { workspaceId, otherWorkspaceId } = await opened(categories);
      const [root, otherRoot] = [workspaceId, otherWorkspaceId].map((id) =>
        aCategory({ workspaceId: id, slug: 'baking' }),
      );
      const [child, otherChild] = [aChildOf(root!), aChildOf(otherRoot!)];
      for (const category of [root!, otherRoot!, child, otherChild]) await categories.add(category);
      await categories.moveBelow(workspaceId, { from: 'baking', to: 'cakes', at: LATER });
      expect((await categories.find(otherWorkspaceId, otherChild.id))?.path).toBe(otherChild.path);
      expect((await categories.find(workspaceId, child.id))?.path).toBe(`cakes/${child.slug}`);
    });
  });
});
