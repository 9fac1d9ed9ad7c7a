import {
  anyObject,
  arrayOf,
  choice,
  instant,
  integer,
  orNull,
  shape,
  text,
  uuid,
  type JsonSchema,
} from '@app/platform';
import type { REVISION_FIELDS } from './revision-reads.ts';

const summary: Record<(typeof REVISION_FIELDS)[number], JsonSchema> = {
  version: { ...integer, minimum: 1, description: 'That the post or page had in this state.', example: 3 },
  title: { ...text, example: 'A first loaf' },
  status: { ...text, example: 'draft' },
  createdAt: { ...instant, description: 'When this state was written.' },
  createdBy: { ...orNull(uuid), description: 'The person who wrote it, where that is known.' },
};

const value: JsonSchema = { description: 'Any JSON value; null where it is not set.', example: 'A first loaf' };

export const revisionComponents: Readonly<Record<string, JsonSchema>> = {
  RevisionSummary: shape(summary),
  Revision: shape({
    ...summary,
    content: {
      ...anyObject,
      description: 'The fields that its writers gave, as the body of a write has them.',
      example: { title: 'A first loaf', bodyJson: [{ type: 'paragraph', text: 'Flour, water, salt.' }] },
    },
  }),
  RevisionChanges: shape({
    from: { ...integer, minimum: 1, description: 'The version that is compared.', example: 3 },
    to: { ...integer, minimum: 1, description: 'The version that it is compared with.', example: 5 },
    fields: {
      ...arrayOf(
        shape({ field: { ...text, description: 'Its name in a write.', example: 'title' }, from: value, to: value }),
      ),
      description: 'The fields that differ, but for bodies.',
    },
    blocks: {
      ...arrayOf(
        shape({
          change: { ...choice('removed', 'added'), description: 'Which of the bodies has it: `from`, or `to`.' },
          at: { ...integer, minimum: 0, description: 'Its place in the body that has it.', example: 2 },
          block: {
            ...anyObject,
            description: 'The block.',
            example: { type: 'paragraph', text: 'Flour, water, salt.' },
          },
        }),
      ),
      description: 'The blocks that one body has and the other has not, in order. A changed block is both.',
    },
  }),
};
