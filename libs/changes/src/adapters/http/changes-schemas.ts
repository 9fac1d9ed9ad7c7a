import type { JsonSchema } from '@app/platform';
import { CHANGE, CHANGES } from './change.response.ts';

/** What the documents of the APIs tell of changes. */
export const changesComponents: Readonly<Record<string, JsonSchema>> = {
  Change: { description: 'Something at its latest change.', ...CHANGE.schema },
  Changes: CHANGES.schema,
};
