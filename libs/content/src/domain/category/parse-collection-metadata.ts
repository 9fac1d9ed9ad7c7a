import { isJsonObject, own, type Problems } from '@app/shared-kernel';
import { COLLECTION_SORTS, DEFAULT_COLLECTION, type CollectionMetadata } from './collection-metadata.ts';

/**
 * Reads what a client sent as `collectionMetadata`; what is left out or null gets its default, and unknown keys vanish.
 * Reports problems, throws none.
 *
 * @param path where the input stands in the request
 */
export function parseCollectionMetadata(value: unknown, path: string, problems: Problems): CollectionMetadata {
  if (!isJsonObject(value)) {
    problems.report(path, 'must be an object');
    return DEFAULT_COLLECTION;
  }
  const include = own(value, 'includeChildCategories') ?? DEFAULT_COLLECTION.includeChildCategories;
  const wanted = own(value, 'sortPostsBy') ?? DEFAULT_COLLECTION.sortPostsBy;
  const sortPostsBy = COLLECTION_SORTS.find((sort) => sort === wanted);
  if (typeof include !== 'boolean') problems.report(`${path}.includeChildCategories`, 'must be true or false');
  if (!sortPostsBy) problems.report(`${path}.sortPostsBy`, `must be one of ${COLLECTION_SORTS.join(', ')}`);
  return {
    includeChildCategories: include === true,
    sortPostsBy: sortPostsBy ?? DEFAULT_COLLECTION.sortPostsBy,
  };
}
