import type { SchemaTypeEntry } from '../../catalogue-entry.ts';
import { ARTICLES } from './articles.ts';
import { CREATIVE_WORKS } from './creative-works.ts';
import { EVENTS } from './events.ts';
import { GOODS } from './goods.ts';
import { PAGES_AND_LISTS } from './pages-and-lists.ts';
import { PLACES_AND_PEOPLE } from './places-and-people.ts';
import { WORKS_OF_OTHERS } from './works-of-others.ts';

/** The types available without extensions. */
export const STANDARD_TYPES: readonly SchemaTypeEntry[] = [
  ...ARTICLES,
  ...CREATIVE_WORKS,
  ...PAGES_AND_LISTS,
  ...EVENTS,
  ...GOODS,
  ...WORKS_OF_OTHERS,
  ...PLACES_AND_PEOPLE,
];
