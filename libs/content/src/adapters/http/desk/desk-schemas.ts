import type { JsonSchema } from '@app/platform';
import { OVERVIEW } from './overview.response.ts';
import { SEARCH_RESULTS } from './search.response.ts';

/** Response components of the dashboard's home screen and search. */
export const deskComponents: Readonly<Record<string, JsonSchema>> = {
  Overview: OVERVIEW.schema,
  SearchResults: SEARCH_RESULTS.schema,
};
