import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PageRequest } from '@app/shared-kernel';
import { anAuthor, aPage } from '../../../testing/builders.ts';
import { ContentDatabase } from '../../../testing/content-database.ts';
import { aSite } from '../../../testing/ports/fixed-sites.ts';
import type { Site } from '../../ports/sites.port.ts';
import { PostgresAuthorReader } from './author/postgres-author-reader.ts';
import { PostgresAuthorRepository } from './author/postgres-author-repository.ts';
import { PostgresPageReader } from './page/postgres-page-reader.ts';
import { PostgresPageRepository } from './page/postgres-page-repository.ts';

const ALL = { page: 1, pageSize: 100, order: 'desc' } as const;
const day = (n: number) => new Date(Date.UTC(2026, 0, n));

describe('readers of authors and pages', () => {
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

  /** A site whose logo is a stored file. */
  async function siteWithLogo(): Promise<Site> {
    const logoMediaId = await content.media(workspaceId);
    return aSite({ id: workspaceId, publisher: { ...site.publisher, logoMediaId } });
  }

  describe(PostgresAuthorReader.name, () => {
    const reader = () => new PostgresAuthorReader(content.database);
    const add = async (...all: Parameters<typeof anAuthor>[0][]) => {
      const authors = all.map((different) => anAuthor({ workspaceId, ...different }));
      for (const author of authors) await new PostgresAuthorRepository(content.database).add(author);
      return authors;
    };

    it('finds an author with the avatar and the logo, by id and by slug', async () => {
      const avatarMediaId = await content.media(workspaceId);
      const withLogo = await siteWithLogo();
      const [author] = await add({ avatarMediaId, sameAs: ['https://a.example'], seo: { title: 'x' } });
      const byId = await reader().findOne(withLogo, author?.id.toUpperCase() ?? '');
      expect(byId?.author).toEqual(author);
      expect(new Set(byId?.media.keys())).toEqual(new Set([avatarMediaId, withLogo.publisher.logoMediaId]));
      expect(byId?.media.get(avatarMediaId)?.storagePath).toBe(`${avatarMediaId}.png`);
      expect(await reader().findOne(withLogo, author?.slug ?? '')).toEqual(byId);
    });

    it('finds nobody of another workspace, and no logo of one', async () => {
      const [author] = await add({});
      const elsewhere = aSite({ id: otherWorkspaceId });
      expect(await reader().findOne(elsewhere, author?.id ?? '')).toBeNull();
      expect(await reader().findOne(elsewhere, author?.slug ?? '')).toBeNull();
      expect((await reader().list(elsewhere, {}, ALL)).total).toBe(0);
      const logoMediaId = await content.media(otherWorkspaceId);
      const foreign = aSite({ id: workspaceId, publisher: { ...site.publisher, logoMediaId } });
      expect((await reader().findOne(foreign, author?.id ?? ''))?.media.size).toBe(0);
    });

    it('filters by activity and by words that all have to occur', async () => {
      await add(
        { displayName: 'Mara 100% Lindqvist', slug: 'mara', isActive: false },
        { displayName: 'mara_b', slug: 'lind' },
        { displayName: 'Åsa', slug: 'asa' },
      );
      const names = async (filter: Parameters<PostgresAuthorReader['list']>[1]) => {
        const { items, total } = await reader().list(site, filter, { ...ALL, orderBy: 'displayName', order: 'asc' });
        expect(total).toBe(items.length);
        return items.map(({ author }) => author.slug);
      };
      expect(await names({})).toEqual(['mara', 'lind', 'asa']);
      expect(await names({ isActive: false })).toEqual(['mara']);
      expect(await names({ isActive: true, terms: ['MARA'] })).toEqual(['lind']);
      expect(await names({ terms: ['lind', 'mara'] })).toEqual(['mara', 'lind']);
      expect(await names({ terms: ['%'] })).toEqual(['mara']);
      expect(await names({ terms: ['_'] })).toEqual(['lind']);
      expect(await names({ terms: ['\\'] })).toEqual([]);
      expect(await names({ terms: ['åSA'] })).toEqual(['asa']);
    });

    it('sorts by each key in both directions, ties by id, and cuts into pages', async () => {
      const [a, b, c] = await add(
        { displayName: 'beta', createdAt: day(1), updatedAt: day(9) },
        { displayName: 'Alpha', createdAt: day(2), updatedAt: day(9) },
        { displayName: 'gamma', createdAt: day(3), updatedAt: day(8) },
      );
      const ids = async (request: Partial<PageRequest<'createdAt' | 'updatedAt' | 'displayName'>>) =>
        (await reader().list(site, {}, { ...ALL, ...request })).items.map(({ author }) => author.id);
      expect(await ids({})).toEqual([c?.id, b?.id, a?.id]);
      expect(await ids({ orderBy: 'displayName', order: 'asc' })).toEqual([b?.id, a?.id, c?.id]);
      expect(await ids({ orderBy: 'updatedAt', order: 'asc' })).toEqual([c?.id, a?.id, b?.id]);
      expect(await ids({ orderBy: 'updatedAt', order: 'desc' })).toEqual([b?.id, a?.id, c?.id]);
      expect(await ids({ page: 2, pageSize: 2 })).toEqual([a?.id]);
      const past = await reader().list(site, {}, { ...ALL, page: 90_000_000_000_000 });
      expect(past).toEqual({ items: [], total: 3 });
    });
  });

  describe(PostgresPageReader.name, () => {
    const reader = () => new PostgresPageReader(content.database);
    const add = async (different: Parameters<typeof aPage>[0]) => {
      const page = aPage({ workspaceId, ...different });
      await new PostgresPageRepository(content.database).add(page);
      return page;
    };

    it('finds a page with the files that it mentions and that exist', async () => {
      const withLogo = await siteWithLogo();
      const [kept, gone] = [await content.media(workspaceId), '0190bbbb-0000-7000-8000-000000000009'];
      const page = await add({ mediaIds: [kept, gone], status: 'published', publishedAt: day(4) });
      const view = await reader().findOne(withLogo, page.slug);
      expect(view?.page).toEqual(page);
      expect(new Set(view?.media.keys())).toEqual(new Set([kept, withLogo.publisher.logoMediaId]));
      expect(await reader().findOne(aSite({ id: otherWorkspaceId }), page.id)).toBeNull();
    });

    it('filters by status and words, and sorts titles without regard to case', async () => {
      await add({ slug: 'a', title: 'beta', bodyText: 'Flour and water' });
      await add({ slug: 'b', title: 'Alpha water', status: 'published' });
      const slugs = async (filter: Parameters<PostgresPageReader['list']>[1], orderBy: 'title' | 'status' = 'title') =>
        (await reader().list(site, filter, { ...ALL, orderBy, order: 'asc' })).items.map(({ page }) => page.slug);
      expect(await slugs({})).toEqual(['b', 'a']);
      expect(await slugs({}, 'status')).toEqual(['a', 'b']);
      expect(await slugs({ status: 'published' })).toEqual(['b']);
      expect(await slugs({ terms: ['WATER'] })).toEqual(['b', 'a']);
      expect(await slugs({ terms: ['water', 'flour'] })).toEqual(['a']);
    });
  });
});
