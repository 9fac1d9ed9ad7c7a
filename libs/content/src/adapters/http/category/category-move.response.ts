import { integer, ResponseShape, text, type BodyOf } from '@app/platform';
import type { CheckedMove } from '../../../use-cases/category/check-move.use-case.ts';

export const CATEGORY_MOVE = ResponseShape.of<CheckedMove>()({
  path: [
    { ...text, description: 'Where the page of the category would live.', example: '/category/baking/bread' },
    ({ path }) => path,
  ],
  categories: [
    {
      ...integer,
      description: 'Pages of categories that would move, its own among them; each old address gets a redirect.',
      example: 3,
    },
    ({ categories }) => categories,
  ],
  posts: [
    {
      ...integer,
      description: 'Published posts whose addresses would change; each old address gets a redirect.',
      example: 12,
    },
    ({ posts }) => posts,
  ],
});

export type CategoryMoveBody = BodyOf<typeof CATEGORY_MOVE>;
