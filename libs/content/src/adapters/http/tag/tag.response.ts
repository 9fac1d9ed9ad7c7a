import { component, instant, ResponseShape, uuid } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import { TAG_FIELDS } from '../../../domain/tag/tag-fields.ts';
import type { Tag } from '../../../domain/tag/tag.ts';
import { POST_COUNT } from '../edited-fields.ts';
import { EntityResponse } from '../entity-response.ts';
import { shownFields } from '../fields/shown-fields.ts';
import { graphOf } from '../graph-schema.ts';

interface ShownTag {
  readonly tag: Tag;
  /** The resolved SEO group. */
  readonly seo: JsonObject;
  /** Present in reads of editors only. */
  readonly postCount?: number | undefined;
}

const fields = ResponseShape.of<ShownTag>()({
  id: [uuid, ({ tag }) => tag.id],
  workspaceId: [uuid, ({ tag }) => tag.workspaceId],
  ...shownFields(TAG_FIELDS, ({ tag }: ShownTag) => tag),
  seo: [component('SeoGroup'), ({ seo }) => seo],
  createdAt: [instant, ({ tag }) => tag.createdAt.toISOString()],
});

const edited = ResponseShape.of<ShownTag>()({ postCount: [POST_COUNT, ({ postCount }) => postCount ?? 0] });

export const TAG = new EntityResponse(
  'Tag',
  fields,
  graphOf({ '@type': 'CollectionPage', '@id': 'https://kettle.example/tag/rye', name: 'Rye' }),
  edited,
);

/** A single read of a tag, or its selected fields. */
export type TagBody = ReturnType<typeof TAG.alone>;
