import { anyObject, instant, integer, orNull, ResponseShape, text, uuid } from '@app/platform';
import type { Revision, RevisionSummary } from '../../../domain/revision/revision.ts';

/** One earlier version of a post or page, without its content. */
export const REVISION_SUMMARY = ResponseShape.of<RevisionSummary>()({
  version: [
    { ...integer, minimum: 1, description: 'That the post or page had in this state.', example: 3 },
    ({ version }) => version,
  ],
  title: [{ ...text, example: 'A first loaf' }, ({ title }) => title],
  status: [{ ...text, example: 'draft' }, ({ status }) => status],
  createdAt: [{ ...instant, description: 'When this state was written.' }, ({ createdAt }) => createdAt.toISOString()],
  createdBy: [
    { ...orNull(uuid), description: 'The person who wrote it, where that is known.' },
    ({ createdBy }) => createdBy,
  ],
});

export const REVISION = REVISION_SUMMARY.with(
  ResponseShape.of<Revision>()({
    content: [
      {
        ...anyObject,
        description: 'The fields that its writers gave, as the body of a write has them.',
        example: { title: 'A first loaf', bodyJson: [{ type: 'paragraph', text: 'Flour, water, salt.' }] },
      },
      ({ content }) => content,
    ],
  }),
);
