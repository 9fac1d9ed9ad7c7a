import { EACH_RESULTS, type JsonSchema } from '@app/platform';
import { blockComponents } from '../../domain/blocks/block-schemas.ts';
import { AUTHOR } from './author/author.response.ts';
import { CATEGORY_MOVE } from './category/category-move.response.ts';
import { CATEGORY } from './category/category.response.ts';
import { checkComponents } from './check/check-schemas.ts';
import { customFieldComponents } from './custom-field/custom-field-schemas.ts';
import { deskComponents } from './desk/desk-schemas.ts';
import { includedComponents, withIncluded } from './included/included.response.ts';
import { mediaComponents } from './media/media-schemas.ts';
import { PAGE } from './page/page.response.ts';
import { EDITED_POST } from './post/edited-post.response.ts';
import { POST } from './post/post.response.ts';
import { previewComponents } from './preview/preview-schemas.ts';
import { resolutionComponents } from './resolve/resolution.response.ts';
import { revisionComponents } from './revision/revision-schemas.ts';
import { TAG } from './tag/tag.response.ts';
import { workingCopyComponents } from './working-copy/working-copy-schemas.ts';

/** The response components of content's routes for the OpenAPI documents. */
export const contentComponents: Readonly<Record<string, JsonSchema>> = withIncluded({
  ...includedComponents,
  ...resolutionComponents,
  ...blockComponents,
  ...mediaComponents,
  ...workingCopyComponents,
  ...customFieldComponents,
  ...revisionComponents,
  ...previewComponents,
  ...deskComponents,
  ...checkComponents,
  CategoryMove: CATEGORY_MOVE.schema,
  ...TAG.components(),
  ...CATEGORY.components(),
  ...AUTHOR.components(),
  ...PAGE.components(),
  Post: POST.schema,
  EditedPost: EDITED_POST.schema,
  BulkStatusResults: EACH_RESULTS.schema,
});
