import { own } from '@app/shared-kernel';
import type { ContentBlock } from '../../blocks.ts';
import type { SchemaCatalogue } from '../schema-catalogue.ts';
import { entryOf, type StructuredData } from '../structured-data.ts';
import { list, SectionHeadings, type FormInput } from './block-form.ts';
import { BARE_FORMS, button, callouts, HEADED_FORMS } from './forms.ts';

const BLOCKS_MAX = 1000;

/**
 * What a reader sees of a post's structured data: callouts, then the facts, then the other sections. Image blocks carry the
 * media's id alone; its URL is looked up on read.
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
  const factsId = headings.claim('details');
  const facts: string[] = [];
  const notices: ContentBlock[] = [];
  const sections: ContentBlock[] = [];
  for (const property of type.properties) {
    const { projection } = property;
    const input: FormInput = { type, property, value: own(entry, property.name), entry, headings };
    if (projection?.as === 'fact') {
      const value = property.kind.lines(input.value).join(', ');
      if (value !== '') facts.push(`**${projection.label}:** ${value}`);
    } else if (projection?.as === 'callout') {
      notices.push(...callouts(input, projection.variant, projection.title));
    } else {
      sections.push(...section(input));
    }
  }
  const factsHeading: ContentBlock[] =
    type.facts === undefined || facts.length === 0
      ? []
      : [{ type: 'heading', level: 2, text: type.facts, id: factsId }, ...list('bullet', facts)];
  return [...notices, ...factsHeading, ...sections].slice(0, BLOCKS_MAX);
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
