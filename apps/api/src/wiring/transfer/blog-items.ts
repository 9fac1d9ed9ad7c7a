import { withDates, type Block, type NewAuthor, type NewPage, type NewPost, type NewTag } from '@app/content';
import type { BlogItem, ImportedAuthor, ImportedTag } from '@app/transfer';

/** Without a slug it is made of the name. */
export function asAuthor(
  { name, slug, bio, sameAs, organisation }: ImportedAuthor,
  avatarMediaId: string | null,
): Omit<NewAuthor, 'slug'> & { slug?: string } {
  const kind = organisation ? ('organization' as const) : ('person' as const);
  const optionalFields = { ...(slug ? { slug } : {}), ...(bio ? { bio } : {}), ...(sameAs ? { sameAs } : {}) };
  return { displayName: name, kind, avatarMediaId, ...optionalFields };
}

/** Without a slug it is made of the name. */
export function asTag({ name, slug, description, seo }: ImportedTag): Omit<NewTag, 'slug'> & { slug?: string } {
  const patch = { ...(description ? { description } : {}), ...seo };
  return { name, ...(slug ? { slug } : {}), seo: patch };
}

export function asPage(item: BlogItem): NewPage {
  const { slug, title, blocks, status, seo, schemaType } = item;
  const { relatedPostIds: _, ...archived } = withDates(item.archived ?? {});
  // The use case refuses a type that there is not.
  const pageType = schemaType === null ? {} : { pageType: schemaType as NonNullable<NewPage['pageType']> };
  return { ...archived, slug, title, bodyJson: blocks, status, seo, ...pageType };
}

/** Pins are left out: the posts that they lead to may not be there yet. */
export function asPost(item: BlogItem): NewPost {
  const { slug, title, blocks, seo, excerpt, authorId, categoryId, tagIds, featuredMediaId } = item;
  if (authorId === null) throw new TypeError('A post has an author.');
  const { canonicalUrl, schemaType } = item;
  const { relatedPostIds: _, ...archived } = withDates(item.archived ?? {});
  const bodyJson: readonly Block[] = blocks;
  const fields = { slug, title, bodyJson, status: statusOf(item), seo, excerpt, authorId, categoryId };
  const others = { ...fields, tagIds, featuredMediaId, canonicalUrl, ...(schemaType === null ? {} : { schemaType }) };
  return { ...archived, ...others };
}

/** What was public once is archived, and an archive says so itself. */
function statusOf({ status, archived, expired = false }: BlogItem): NonNullable<NewPost['status']> {
  return status === 'draft' && (expired || archived?.['status'] === 'archived') ? 'archived' : status;
}
