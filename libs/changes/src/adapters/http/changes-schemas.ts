import type { JsonSchema } from '@app/platform';
import { CHANGE, CHANGES } from './change.response.ts';

/** Schemas of changes in the OpenAPI documents. */
export const changesComponents: Readonly<Record<string, JsonSchema>> = {
  Change: { description: 'Something at its latest change.', ...CHANGE.schema },
  Changes: CHANGES.schema,
};
