import type { CacheTag } from '@app/platform';
import type { Site } from '../../../ports/sites.port.ts';
import type { Include } from './include.query.ts';

/** What of an entity is shown. */
export interface Selected {
  readonly site: Site;
  readonly selection: readonly string[] | null;
  readonly include: readonly Include[];
  /** The words that are searched for. */
  readonly terms?: readonly string[];
}

/** How a list was chosen. */
export interface Choice {
  /** Cache tags of what decides which items are listed, and in which order; by default any change of the kind. */
  readonly chosenBy?: readonly CacheTag[];
  /** The words of a search; given for kinds that can have highlights. */
  readonly terms?: readonly string[] | undefined;
}
