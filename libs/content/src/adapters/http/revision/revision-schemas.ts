import { anyObject, arrayOf, choice, integer, shape, text, type JsonSchema } from '@app/platform';
import { REVISION, REVISION_SUMMARY } from './revision.response.ts';

const value: JsonSchema = { description: 'Any JSON value; null where it is not set.', example: 'A first loaf' };

export const revisionComponents: Readonly<Record<string, JsonSchema>> = {
  RevisionSummary: REVISION_SUMMARY.schema,
  Revision: REVISION.schema,
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
