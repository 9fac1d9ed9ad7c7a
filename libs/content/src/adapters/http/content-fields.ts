import { fromPort, ParsedBy, QueryInteger } from '@app/platform';
import { EntitySeo } from '../../ports/seo/entity-seo.port.ts';

/** The SEO group of an entity, as a merge patch (RFC 7396). */
export function SeoField() {
  return ParsedBy(
    fromPort(EntitySeo, (seo) => (value, path, problems) => seo.parsePatch(value, path, problems)),
    { $ref: '#/components/schemas/SeoGroupInput' },
    { optional: true },
  );
}

/** A bound of a score. */
export function QueryScore(description?: string) {
  return QueryInteger({ min: 0, max: 100, ...(description === undefined ? {} : { description }) });
}

/** Example body for the OpenAPI documents. */
export const BODY_EXAMPLE = { example: [{ type: 'paragraph', text: 'Flour, water, salt.' }] };
