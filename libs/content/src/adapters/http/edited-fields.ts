import { component, integer, orNull, ResponseShape, uuid } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import type { Tracked } from '../../domain/tracked.ts';
import type { EntitySeo } from '../../ports/seo/entity-seo.port.ts';

/** Who reads: consumers of the site, or its editors. */
export type Audience = 'consumers' | 'editors';

export interface Changed {
  readonly entity: Tracked;
}

export interface Edited extends Changed {
  readonly entity: Tracked & { readonly seo: JsonObject };
  readonly groups: Pick<EntitySeo, 'stated'>;
  /** The resolved group. */
  readonly seo: JsonObject;
}

/** The schemas of the values that an entity states itself, and of what consumers see of them. */
export const OWN_SEO = { seo: component('OwnSeo'), seoResolved: component('SeoGroup') };

/** What is known of the changes of an entity. */
export const TRACKED = ResponseShape.of<Changed>()({
  version: [
    { ...integer, minimum: 1, description: 'Raised when its own fields change; for ifVersion.', example: 3 },
    ({ entity }) => entity.version,
  ],
  createdBy: [
    { ...orNull(uuid), description: 'The person who made it, where that is known.' },
    ({ entity }) => entity.createdBy,
  ],
  updatedBy: [
    { ...orNull(uuid), description: 'The person who changed it last, where that is known.' },
    ({ entity }) => entity.updatedBy,
  ],
}) satisfies ResponseShape<Changed, Tracked>;

/** Editors read the values that the entity states itself as `seo`, what consumers see as `seoResolved`, and who changed it. */
export const EDITED = ResponseShape.of<Edited>()({
  seo: [OWN_SEO.seo, ({ entity, groups }) => groups.stated(entity.seo)],
  seoResolved: [OWN_SEO.seoResolved, ({ seo }) => seo],
}).with(TRACKED);

/** How many posts there are of what is read. */
export const POST_COUNT = {
  ...integer,
  minimum: 0,
  description: 'How many posts there are of it, drafts and archived ones included; of a category, of itself alone.',
  example: 12,
};
