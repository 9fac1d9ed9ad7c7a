import { describe, expect, it } from '@jest/globals';
import type { Author, Category, Page, Post, Tag } from '@galley/client';
import { aSite, bareSeo } from '../../testing/index.ts';
import { contentOf, menuOf, trailOf, type ContentItem } from './site-content.ts';
import { sitePages, type ListPage, type PostPage } from './site-pages.ts';

const AUTHOR = {
  id: 'mara',
  slug: 'mara',
  displayName: 'Mara',
  bio: null,
  avatarMedia: null,
  seo: bareSeo(),
  jsonLd: {},
};
const TAG = { id: 'rye', slug: 'rye', name: 'Rye', seo: bareSeo(), jsonLd: {} };
const SORTING = { sortPostsBy: 'publishedAt', includeChildCategories: true };

function category(path: string, given: Partial<Category> = {}): Category {
  const slug = path.split('/').at(-1) ?? '';
  const root = { id: path, slug, path, name: slug, parentId: null, isActive: true, sortOrder: 0, description: null };
  return { ...root, collectionMetadata: SORTING, seo: bareSeo(), jsonLd: {}, ...given } as Category;
}

const BAKING = category('baking');
const SOURDOUGH = category('baking/sourdough', { parentId: 'baking' });

function post(day: number, given: Partial<Post> = {}): Post {
  const publishedAt = `2026-01-${String(day).padStart(2, '0')}T10:00:00.000Z`;
  const texts = { slug: `post-${day}`, title: `Post ${day}`, excerpt: null, bodyText: '', bodyJson: [] };
  const shown = { author: AUTHOR, authorId: 'mara', category: BAKING, tags: [TAG], relatedPosts: [] };
  const rest = { featuredMedia: null, canonicalUrl: null, updatedAt: publishedAt, seo: bareSeo(), jsonLd: {} };
  return { id: `id-${day}`, publishedAt, ...texts, ...shown, ...rest, ...given } as unknown as Post;
}

const PAGE = {
  id: 'about',
  slug: 'about',
  title: 'About',
  bodyText: '',
  createdAt: '',
  seo: bareSeo(),
  jsonLd: {},
} as unknown as Page;

function contentWith(posts: readonly Post[]) {
  const item = (type: ContentItem['type']) => (each: unknown) => ({ type, item: each });
  return contentOf(
    [
      ...posts.map(item('post')),
      ...[SOURDOUGH, BAKING].map(item('category')),
      ...[PAGE].map(item('page')),
      ...[TAG as unknown as Tag].map(item('tag')),
      ...[AUTHOR as unknown as Author].map(item('author')),
      ...[aSite().workspace].map(item('workspace')),
    ],
    'https://kettle.example',
  );
}

describe('the pages of a site', () => {
  const posts = [post(1), post(3, { category: SOURDOUGH }), post(2, { relatedPosts: [{ id: 'id-1' }] as never })];
  const content = contentWith(posts);
  const pages = sitePages(content, { pageSize: 2 });
  const at = (path: string) => pages.find((page) => page.path === path);

  it('are one for each entity, and as many of each list as it needs', () => {
    expect(pages.map(({ path }) => path)).toEqual([
      '/',
      '/page/2',
      '/archive',
      '/post-3',
      '/post-2',
      '/post-1',
      '/about',
      '/category/baking',
      '/category/baking/page/2',
      '/category/baking/sourdough',
      '/tag/rye',
      '/tag/rye/page/2',
      '/author/mara',
      '/author/mara/page/2',
    ]);
  });

  it('list the newest posts first, with links to the pages before and after', () => {
    const { posts, number, of, previous, next } = at('/page/2') as ListPage;
    expect({ titles: posts.map(({ title }) => title), number, of, previous, next }).toEqual({
      titles: ['Post 1'],
      number: 2,
      of: 2,
      previous: '/',
      next: null,
    });
    expect(at('/tag/rye/page/2')?.meta).toMatchObject({ name: 'Rye, page 2', path: '/tag/rye/page/2' });
  });

  it('lead from a post to the posts before and after it, and to those that editors pinned', () => {
    const { older, newer, related, trail } = at('/post-2') as PostPage;
    expect([older?.path, newer?.path]).toEqual(['/post-1', '/post-3']);
    expect(related).toEqual([{ label: 'Post 1', path: '/post-1', excerpt: null }]);
    expect(trail).toEqual([{ label: 'baking', path: '/category/baking' }]);
  });

  it('leave out what editors redirect elsewhere', () => {
    const moved = contentWith([post(1, { seo: bareSeo({ redirectTo: '/elsewhere' }) })]);
    expect(sitePages(moved).map(({ path }) => path)).not.toContain('/post-1');
  });

  it('have a menu of the categories at the top and the first pages', () => {
    expect(menuOf(content).map(({ label }) => label)).toEqual(['baking', 'About']);
    expect(trailOf(SOURDOUGH, content).map(({ path }) => path)).toEqual([
      '/category/baking',
      '/category/baking/sourdough',
    ]);
  });

  it('need a workspace', () => {
    expect(() => contentOf([])).toThrow('The mirror has no workspace');
  });
});
