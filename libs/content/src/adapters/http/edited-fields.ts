import { component, integer, orNull, ResponseShape, uuid } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import type { Tracked } from '../../domain/tracked.ts';
import type { EntitySeo } from '../../ports/seo/entity-seo.port.ts';

/** Whom a response is for: consumers of the site, or its editors. */
export type Audience = 'consumers' | 'editors';

export interface Changed {
  readonly entity: Tracked;
}

export interface Edited extends Changed {
  readonly entity: Tracked & { readonly seo: JsonObject };
  readonly groups: Pick<EntitySeo, 'stated'>;
  /** The resolved SEO group. */
  readonly seo: JsonObject;
}

/** Schemas of the entity's own SEO values and of the resolved values that consumers see. */
export const OWN_SEO = { seo: component('OwnSeo'), seoResolved: component('SeoGroup') };

/** Version, creator and last editor of an entity. */
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

/** For editors, `seo` holds the entity's own values and `seoResolved` what consumers see; the tracking fields are added. */
export const EDITED = ResponseShape.of<Edited>()({
  seo: [OWN_SEO.seo, ({ entity, groups }) => groups.stated(entity.seo)],
  seoResolved: [OWN_SEO.seoResolved, ({ seo }) => seo],
}).with(TRACKED);

/** The number of posts that use the entity. */
export const POST_COUNT = {
  ...integer,
  minimum: 0,
  description: 'How many posts there are of it, drafts and archived ones included; of a category, of itself alone.',
  example: 12,
};
