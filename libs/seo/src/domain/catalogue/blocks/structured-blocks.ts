import { BLOCK_LIMITS, own } from '@app/shared-kernel';
import type { ContentBlock } from '../../blocks.ts';
import type { SchemaCatalogue } from '../schema-catalogue.ts';
import type { SchemaType } from '../schema-type.ts';
import { entryOf, type StructuredData } from '../structured-data.ts';
import { list, SectionHeadings, type FormInput } from './block-form.ts';
import { BARE_FORMS, button, callouts, HEADED_FORMS } from './forms.ts';

/**
 * Renders a post's structured data for readers: callouts, then facts, then the other sections. Image blocks hold only
 * the media id; its URL is looked up on read.
 */
export function projectStructuredBlocks(
  catalogue: SchemaCatalogue,
  schemaType: string,
  data: StructuredData,
): ContentBlock[] {
  const type = catalogue.get(schemaType);
  const entry = entryOf(data, schemaType);
  if (!type || Object.keys(entry).length === 0) return [];
  const headings = new SectionHeadings(type.name);
  const inputs = type.properties.map((property): FormInput => {
    return { type, property, value: own(entry, property.name), entry, headings };
  });
  const facts = factsSection(type, inputs, headings);
  return [...inputs.flatMap(notice), ...facts, ...inputs.flatMap(section)].slice(0, BLOCK_LIMITS.blocks);
}

/** One list of all facts; none if the type has no heading for it. */
function factsSection(type: SchemaType, inputs: readonly FormInput[], headings: SectionHeadings): ContentBlock[] {
  if (type.facts === undefined) return [];
  const facts = inputs.flatMap(({ property, value }) => {
    const { projection, kind } = property;
    const text = projection?.as === 'fact' ? kind.lines(value).join(', ') : '';
    return projection?.as === 'fact' && text !== '' ? [`**${projection.label}:** ${text}`] : [];
  });
  return facts.length > 0 ? [headings.write(2, type.facts, 'details'), ...list('bullet', facts)] : [];
}

function notice(input: FormInput): ContentBlock[] {
  const { projection } = input.property;
  return projection?.as === 'callout' ? callouts(input, projection.variant, projection.title) : [];
}

function section(input: FormInput): ContentBlock[] {
  const { projection } = input.property;
  if (projection === undefined || projection.as === 'fact' || projection.as === 'callout') return [];
  if (projection.as === 'cta') return button(input, projection.label);
  if (!('heading' in projection)) return BARE_FORMS[projection.as](input);
  if ((input.value ?? null) === null) return [];
  const heading = input.headings.write(2, projection.heading);
  const blocks = HEADED_FORMS[projection.as](input, projection.heading);
  return blocks.length > 0 ? [heading, ...blocks] : [];
}
