import type { MediaReference } from '../media-reference.ts';
import type { PostChanges } from './post-command.ts';

export interface PostReference {
  readonly kind: 'author' | 'category' | 'media' | 'tag' | 'post';
  readonly id: string;
  readonly path: string;
}

/**
 * Everything that the given fields of a write refer to, with its place.
 *
 * @param media what bodies, SEO values and structured data mention
 * @param known media ids that the stored post mentions already: they stay acceptable though their file is gone
 */
export function postReferences(
  changes: PostChanges,
  media: readonly MediaReference[],
  known: ReadonlySet<string>,
): readonly PostReference[] {
  const references: PostReference[] = [];
  const add = (kind: PostReference['kind'], path: string, id: string | null | undefined) => {
    if (id) references.push({ kind, id, path });
  };
  add('author', 'authorId', changes.authorId);
  add('category', 'categoryId', changes.categoryId);
  add('media', 'featuredMediaId', changes.featuredMediaId);
  changes.tagIds?.forEach((id, at) => add('tag', `tagIds[${at}]`, id));
  changes.relatedPostIds?.forEach((id, at) => add('post', `relatedPostIds[${at}]`, id));
  for (const { path, mediaId } of media) if (!known.has(mediaId.toLowerCase())) add('media', path, mediaId);
  return references;
}

/** Repeated ids collapse to their first place; UUIDs compare without case. */
export function distinctIds(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}
