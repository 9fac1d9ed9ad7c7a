import type { Block, NewPage, NewPost } from '@app/content';
import type { BlogItem } from '@app/transfer';

export function asPage({ slug, title, blocks, status, seo }: BlogItem): NewPage {
  return { slug, title, bodyJson: blocks, status, seo };
}

export function asPost(item: BlogItem): NewPost {
  const { slug, title, blocks, status, seo, excerpt, authorId, categoryId, tagIds, featuredMediaId } = item;
  if (authorId === null) throw new TypeError('A post has an author.');
  const { canonicalUrl, schemaType } = item;
  const bodyJson: readonly Block[] = blocks;
  const fields = { slug, title, bodyJson, status, seo, excerpt, authorId, categoryId };
  return { ...fields, tagIds, featuredMediaId, canonicalUrl, ...(schemaType === null ? {} : { schemaType }) };
}
