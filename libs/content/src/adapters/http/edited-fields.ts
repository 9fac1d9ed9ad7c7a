import { component, integer, orNull, responseShape, uuid, type ResponseShape } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import type { Tracked } from '../../domain/tracked.ts';
import type { EntitySeo } from '../../ports/seo/entity-seo.port.ts';

/** Who reads: consumers of the site, or its editors. */
export type Audience = 'consumers' | 'editors';

interface Edited {
  readonly entity: Tracked;
  /** Each key of what the entity states itself. */
  readonly seo: JsonObject;
  readonly seoResolved: JsonObject;
}

/** Editors read the values that the entity states itself as `seo`, what consumers see as `seoResolved`, and who changed it. */
export const EDITED = responseShape<Edited>()({
  seo: [component('OwnSeo'), ({ seo }) => seo],
  seoResolved: [component('SeoGroup'), ({ seoResolved }) => seoResolved],
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
}) satisfies ResponseShape<Edited, object>;

/** The fields that editors see beyond those of consumers. */
export const EDITORS_FIELDS = ['seoResolved', 'version', 'createdBy', 'updatedBy'] as const;

/**
 * What editors see of an entity.
 *
 * @param body as consumers see it, with the resolved group
 */
export function asEdited<T extends { readonly seo: JsonObject }>(
  body: T,
  entity: Tracked & { readonly seo: JsonObject },
  groups: Pick<EntitySeo, 'stated'>,
) {
  return { ...body, ...EDITED.present({ entity, seo: groups.stated(entity.seo), seoResolved: body.seo }) };
}
