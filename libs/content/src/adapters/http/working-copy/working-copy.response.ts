import { choice, instant, integer, orNull, ResponseShape, text, uuid, type BodyOf } from '@app/platform';
import {
  WORKING_COPY_TYPES,
  type WorkingCopy,
  type WorkingCopySummary,
} from '../../../domain/working-copy/working-copy.ts';

export const WORKING_COPY_SUMMARY = ResponseShape.of<WorkingCopySummary>()({
  clientId: [uuid, ({ clientId }) => clientId],
  entityType: [choice(...WORKING_COPY_TYPES), ({ entityType }) => entityType],
  entityId: [{ ...orNull(uuid), description: 'Null while the entity does not exist.' }, ({ entityId }) => entityId],
  baseVersion: [
    { ...orNull(integer), description: 'The version of the entity that the work began with.', example: 3 },
    ({ baseVersion }) => baseVersion,
  ],
  version: [
    {
      ...integer,
      minimum: 1,
      description: 'Of the working copy: one more with each change. One that is made anew begins with a higher number.',
      example: 212_000_012,
    },
    ({ version }) => version,
  ],
  title: [
    { ...orNull(text), description: 'As the content calls itself.', example: 'A first lo' },
    ({ title }) => title,
  ],
  createdAt: [instant, ({ createdAt }) => createdAt.toISOString()],
  updatedAt: [instant, ({ updatedAt }) => updatedAt.toISOString()],
});

export const WORKING_COPY = WORKING_COPY_SUMMARY.with(
  ResponseShape.of<WorkingCopy>()({
    content: [
      { description: 'Any JSON value, as it was sent.', example: { title: 'A first lo', bodyJson: [] } },
      ({ content }) => content,
    ],
  }),
);

export type WorkingCopySummaryBody = BodyOf<typeof WORKING_COPY_SUMMARY>;
