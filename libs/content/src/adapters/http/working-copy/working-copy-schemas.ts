import { choice, instant, integer, orNull, shape, text, uuid, type JsonSchema } from '@app/platform';
import { WORKING_COPY_TYPES } from '../../../domain/working-copy/working-copy.ts';
import type { WORKING_COPY_FIELDS } from './working-copy.presenter.ts';

const summary: Record<(typeof WORKING_COPY_FIELDS)[number], JsonSchema> = {
  clientId: uuid,
  entityType: choice(...WORKING_COPY_TYPES),
  entityId: { ...orNull(uuid), description: 'Null while the entity does not exist.' },
  baseVersion: { ...orNull(integer), description: 'The version of the entity that the work began with.', example: 3 },
  version: { ...integer, minimum: 1, description: 'Of the working copy; one more with each change.', example: 12 },
  title: { ...orNull(text), description: 'As the content calls itself.', example: 'A first lo' },
  createdAt: instant,
  updatedAt: instant,
};

export const workingCopyComponents: Readonly<Record<string, JsonSchema>> = {
  WorkingCopySummary: shape(summary),
  WorkingCopy: shape({
    ...summary,
    content: { description: 'Any JSON value, as it was sent.', example: { title: 'A first lo', bodyJson: [] } },
  }),
};
