import { isJsonObject, own, type Problems } from '@app/shared-kernel';
import { COLLECTION_SORTS, DEFAULT_COLLECTION, type CollectionMetadata } from './collection-metadata.ts';

/**
 * Parses `collectionMetadata` of a request. Absent and null fields get their defaults, and unknown keys are dropped.
 * Reports problems, never throws.
 *
 * @param path of the value in the request
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
