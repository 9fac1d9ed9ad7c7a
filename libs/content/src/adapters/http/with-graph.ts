import { selectFields } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import type { Tracked } from '../../domain/tracked.ts';
import type { EntitySeo } from '../../ports/entity-seo.port.ts';

/**
 * The selected fields of a resource. Its graph is only built when it is asked for.
 *
 * @param selection null for all fields
 */
export function withGraph(body: object, graph: () => JsonObject, selection: readonly string[] | null): object {
  const wanted = selection === null || selection.includes('jsonLd');
  return selectFields(wanted ? { ...body, jsonLd: graph() } : body, selection);
}

/** The fields that editors see beyond those of consumers. */
export const EDITORS_FIELDS = ['seoResolved', 'version', 'createdBy', 'updatedBy'] as const;

/**
 * What editors see: the SEO values that the entity states itself beside those that consumers see, and who changed it.
 *
 * @param body with the resolved group
 */
export function asEdited<T extends { seo: JsonObject }>(
  body: T,
  { seo, version, createdBy, updatedBy }: Tracked & { readonly seo: JsonObject },
  groups: Pick<EntitySeo, 'stated'>,
): T & { seoResolved: JsonObject } & Tracked {
  return { ...body, seo: groups.stated(seo), seoResolved: body.seo, version, createdBy, updatedBy };
}

/** Who reads: consumers of the site, or its editors. */
export type Audience = 'consumers' | 'editors';
