import { Invalid, type Block, type JsonObject } from '@app/shared-kernel';
import type { ImportedItem } from '../../domain/item.ts';
import type { BlogItem } from '../../ports/blog.port.ts';

/**
 * An item of an archive as a blog takes it.
 *
 * @param slug that it gets here
 * @param authorId in the place of an author that is gone
 * @throws Invalid if it refers to something that could not be written, or is a post without an author
 */
export function archivedItem(item: ImportedItem, slug: string, authorId: string | null): BlogItem {
  const { kind, title, excerpt, status, publishedAt, createdAt, updatedAt, canonicalUrl, schemaType } = item;
  const { archived = {}, unmet } = item;
  if (unmet !== undefined) throw new Invalid(unmet);
  const author = idIn(archived, 'authorId') ?? authorId;
  if (kind === 'post' && author === null) throw new Invalid('its author is not here');
  return {
    kind,
    slug,
    title,
    excerpt,
    status,
    publishedAt,
    createdAt,
    updatedAt,
    authorId: author,
    categoryId: idIn(archived, 'categoryId'),
    tagIds: (archived['tagIds'] ?? []) as readonly string[],
    featuredMediaId: idIn(archived, 'featuredMediaId'),
    canonicalUrl,
    seo: (archived['seo'] ?? {}) as JsonObject,
    schemaType,
    blocks: archived['bodyJson'] as unknown as readonly Block[],
    archived: author === null ? archived : { ...archived, authorId: author },
  };
}

function idIn(archived: JsonObject, field: string): string | null {
  const id = archived[field];
  return typeof id === 'string' ? id : null;
}
