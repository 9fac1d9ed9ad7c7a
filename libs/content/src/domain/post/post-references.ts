import { Invalid } from '@app/shared-kernel';
import type { MediaReference } from '../media-reference.ts';
import type { PostChanges } from './post-command.ts';

export interface PostReference {
  readonly kind: 'author' | 'category' | 'media' | 'tag' | 'post';
  readonly id: string;
  readonly path: string;
}

/**
 * Everything that the given fields of a write refer to and that must exist, with the place of each reference.
 *
 * @param media references from bodies, SEO values and structured data
 * @param known media ids that the stored post refers to already: they stay valid even if the file was deleted. SEO values lose a deleted file,
 * so all of theirs exist
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
  for (const { path, mediaId, inText } of media)
    if (!inText && (isSeoPath(path) || !known.has(mediaId.toLowerCase()))) add('media', path, mediaId);
  return references;
}

/** Whether a reference is one of the SEO values, which never refer to deleted files. */
export function isSeoPath(path: string): boolean {
  return path.startsWith('seo.');
}

/** Removes repeated ids, keeping the first; UUIDs are compared case-insensitively. */
export function distinctIds(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

/** @throws Invalid if the post pins itself */
export function requireOthers(postId: string, relatedPostIds: readonly string[] = []): void {
  const itself = relatedPostIds.findIndex((id) => id.toLowerCase() === postId.toLowerCase());
  if (itself >= 0) throw Invalid.at(`relatedPostIds[${itself}]`, 'must not be the post itself');
}
