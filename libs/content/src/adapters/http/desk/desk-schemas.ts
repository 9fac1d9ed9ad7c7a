import type { JsonSchema } from '@app/platform';
import { OVERVIEW } from './overview.response.ts';
import { SEARCH_RESULTS } from './search.response.ts';

/** What home and the search of the dashboard are made of. */
export const deskComponents: Readonly<Record<string, JsonSchema>> = {
  Overview: OVERVIEW.schema,
  SearchResults: SEARCH_RESULTS.schema,
};
