import { component, instant, ResponseShape, shape, text, truth, uuid } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import { CATEGORY_FIELDS } from '../../../domain/category/category-fields.ts';
import type { Category } from '../../../domain/category/category.ts';
import { POST_COUNT } from '../edited-fields.ts';
import { EntityResponse } from '../entity-response.ts';
import { shownFields } from '../fields/shown-fields.ts';
import { graphOf } from '../graph-schema.ts';

interface ShownCategory {
  readonly category: Category;
  /** The resolved SEO group. */
  readonly seo: JsonObject;
  /** Present in reads of editors only. */
  readonly postCount?: number | undefined;
}

const { parentId, sortOrder, isActive, ...others } = shownFields(
  CATEGORY_FIELDS,
  ({ category }: ShownCategory) => category,
);

const fields = ResponseShape.of<ShownCategory>()({
  id: [uuid, ({ category }) => category.id],
  workspaceId: [uuid, ({ category }) => category.workspaceId],
  parentId,
  ...others,
  path: [
    { ...text, description: 'The slugs from the root down.', example: 'baking/bread' },
    ({ category }) => category.path,
  ],
  sortOrder,
  isActive,
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
