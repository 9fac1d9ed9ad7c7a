import { fromPort, ParsedBy } from '@app/platform';
import { parseBlocks } from '../../domain/blocks/parse-blocks.ts';
import { EntitySeo } from '../../ports/entity-seo.port.ts';

/** The SEO group of an entity, as a merge patch (RFC 7396). */
export function SeoField() {
  return ParsedBy(
    fromPort(EntitySeo, (seo) => (value, path, problems) => seo.parsePatch(value, path, problems)),
    { $ref: '#/components/schemas/SeoGroupInput' },
    { optional: true },
  );
}

/** A body of blocks. */
export function BlocksField() {
  return ParsedBy(parseBlocks, {
    type: 'array',
    maxItems: 1000,
    items: { $ref: '#/components/schemas/BlockInput' },
    example: [{ type: 'paragraph', text: 'Flour, water, salt.' }],
  });
}
