import type { Galley } from '@galley/client';
import { postPath, type PathOfPost } from '@galley/render';
import type { Frame, Link } from './frame.ts';
import type { Post } from './model.ts';

type Related = Post['relatedPosts'][number];

/** The pinned posts that are published, with where they live. */
export async function relatedPosts(
  post: Post,
  frame: Frame,
  galley: Galley,
): Promise<(Link & { excerpt: string | null })[]> {
  const published = post.relatedPosts.filter(({ status }) => status === 'published');
  const found = await Promise.all(
    published.map(async (each) => {
      const parts = await pathParts(each, frame, galley);
      return parts && { label: each.title, path: postPath(frame.permalinks, parts), excerpt: each.excerpt };
    }),
  );
  return found.filter((each) => each !== null);
}

/** What else a path is made of is not among what a post tells of another. Lists are asked for it, for they count no view. */
async function pathParts(
  { id, slug, title }: Related,
  { permalinks }: Frame,
  galley: Galley,
): Promise<PathOfPost | null> {
  if (permalinks.needsOnlySlug('post')) return { slug, publishedAt: null, category: null };
  const { data } = await galley.posts.list({
    q: title,
    pageSize: 100,
    fields: ['id', 'slug', 'publishedAt', 'category'],
  });
  return data.find((found) => found.id === id) ?? null;
}
