import { component, instant, integer, orNull, ResponseShape, shape, text, truth, uuid } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import type { Category } from '../../../domain/category/category.ts';
import { POST_COUNT } from '../edited-fields.ts';
import { EntityResponse } from '../entity-response.ts';
import { graphOf } from '../graph-schema.ts';

interface ShownCategory {
  readonly category: Category;
  /** The resolved SEO group. */
  readonly seo: JsonObject;
  /** Present in reads of editors only. */
  readonly postCount?: number | undefined;
}

const fields = ResponseShape.of<ShownCategory>()({
  id: [uuid, ({ category }) => category.id],
  workspaceId: [uuid, ({ category }) => category.workspaceId],
  parentId: [orNull(uuid), ({ category }) => category.parentId],
  slug: [{ ...text, example: 'bread' }, ({ category }) => category.slug],
  name: [{ ...text, example: 'Bread' }, ({ category }) => category.name],
  description: [{ ...orNull(text), example: 'Everything that rises.' }, ({ category }) => category.description],
  path: [
    { ...text, description: 'The slugs from the root down.', example: 'baking/bread' },
    ({ category }) => category.path,
  ],
  sortOrder: [{ ...integer, example: 0 }, ({ category }) => category.sortOrder],
  isActive: [truth, ({ category }) => category.isActive],
  seo: [component('SeoGroup'), ({ seo }) => seo],
  collectionMetadata: [
    shape({ includeChildCategories: truth, sortPostsBy: { ...text, example: 'publishedAt' } }),
    ({ category: { collectionMetadata: metadata } }) => ({
      includeChildCategories: metadata.includeChildCategories,
      sortPostsBy: metadata.sortPostsBy,
    }),
  ],
  createdAt: [instant, ({ category }) => category.createdAt.toISOString()],
  updatedAt: [instant, ({ category }) => category.updatedAt.toISOString()],
});

const edited = ResponseShape.of<ShownCategory>()({ postCount: [POST_COUNT, ({ postCount }) => postCount ?? 0] });

export const CATEGORY = new EntityResponse(
  'Category',
  fields,
  graphOf({ '@type': 'CollectionPage', '@id': 'https://kettle.example/category/baking/bread', name: 'Bread' }),
  edited,
);

/** A single read of a category, or its selected fields. */
export type CategoryBody = ReturnType<typeof CATEGORY.alone>;
