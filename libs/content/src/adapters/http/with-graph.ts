import { selectFields } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';

/**
 * The selected fields of a resource. Its graph is only built when it is asked for.
 *
 * @param selection null for all fields
 */
export function withGraph(body: object, graph: () => JsonObject, selection: readonly string[] | null): object {
  const wanted = selection === null || selection.includes('jsonLd');
  return selectFields(wanted ? { ...body, jsonLd: graph() } : body, selection);
}

/** What editors see: the SEO values that the entity states itself, beside those that consumers see. */
export function withOwnSeo<T extends { seo: JsonObject }>(body: T, own: JsonObject): T & { seoResolved: JsonObject } {
  return { ...body, seo: own, seoResolved: body.seo };
}

/** Who reads: consumers of the site, or its editors. */
export type Audience = 'consumers' | 'editors';
