import type { Api } from '../../api/index.ts';
import { searchWordsOf, seoOf } from '../../entity-list/SearchFields.tsx';

/** How the page of a category orders its posts. */
export const ORDERS = [
  { id: 'publishedAt', name: 'Recently published first' },
  { id: 'createdAt', name: 'Recently created first' },
  { id: 'updatedAt', name: 'Recently updated first' },
  { id: 'title', name: 'Title, A to Z' },
  { id: 'viewCount', name: 'Most viewed first' },
] as const;
type Order = (typeof ORDERS)[number]['id'];

/** What the form of a category holds. */
export type CategoryValues = ReturnType<typeof valuesOf>;

function orderOf(stored: string | undefined): Order {
  return ORDERS.find(({ id }) => id === stored)?.id ?? 'publishedAt';
}

export function valuesOf(category: Api.EditedCategory | undefined) {
  return {
    name: category?.name ?? '',
    slug: category?.slug ?? '',
    parentId: category?.parentId ?? null,
    description: category?.description ?? '',
    isActive: category?.isActive ?? true,
    includeChildCategories: category?.collectionMetadata.includeChildCategories ?? true,
    sortPostsBy: orderOf(category?.collectionMetadata.sortPostsBy),
    ...searchWordsOf(category),
  };
}

/** What is sent. @param whole false for those who may write search words only */
export function bodyOf(values: CategoryValues, category: Api.EditedCategory | undefined, whole: boolean) {
  const { seo, includeChildCategories, sortPostsBy, description, ...own } = values;
  if (!whole) return seoOf(seo, category);
  const collectionMetadata = { ...category?.collectionMetadata, includeChildCategories, sortPostsBy };
  return {
    ...own,
    description: description || null,
    collectionMetadata,
    ...seoOf(seo, category),
  };
}
