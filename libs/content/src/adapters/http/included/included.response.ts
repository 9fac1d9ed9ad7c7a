import { arrayOf, integer, orNull, ResponseShape, text, uuid, type JsonSchema } from '@app/platform';
import { widthsOf } from '../../../domain/media/variants/variant-plan.ts';
import { hasVariants, stemOf, VARIANT_FORMATS, type VariantFormat } from '../../../domain/media/variants/variant.ts';
import { BLUR, FOCAL_POINT, type ShownMedia } from '../media/media.response.ts';

const SRCSET = {
  type: ['object', 'null'],
  description: 'For each format the variants, as the attribute `srcset` takes them; null for a file without variants.',
  properties: Object.fromEntries(VARIANT_FORMATS.map((format) => [format, text])),
  required: [...VARIANT_FORMATS],
  additionalProperties: false,
  example: {
    webp: 'https://galley.example/media/…/w320.webp 320w, https://galley.example/media/…/w640.webp 640w',
    avif: 'https://galley.example/media/…/w320.avif 320w, https://galley.example/media/…/w640.avif 640w',
    jpg: 'https://galley.example/media/…/w320.jpg 320w, https://galley.example/media/…/w640.jpg 640w',
    png: 'https://galley.example/media/…/w320.png 320w, https://galley.example/media/…/w640.png 640w',
  },
};

/** A file as `include=media` shows it. */
export const INCLUDED_MEDIA = ResponseShape.of<ShownMedia>()({
  id: [uuid, ({ media }) => media.id],
  url: [{ ...text, example: 'https://cdn.example/loaf.jpg' }, ({ media, urls }) => urls.of(media.storagePath)],
  mimeType: [{ ...text, example: 'image/jpeg' }, ({ media }) => media.mimeType],
  width: [{ ...orNull(integer), example: 1600 }, ({ media }) => media.width],
  height: [{ ...orNull(integer), example: 1200 }, ({ media }) => media.height],
  alt: [{ ...orNull(text), example: 'A loaf' }, ({ media }) => media.alt],
  caption: [orNull(text), ({ media }) => media.caption],
  srcset: [SRCSET, srcsetOf],
  blur: [BLUR, ({ media }) => media.blur],
  focalPoint: [FOCAL_POINT, ({ media }) => media.focalPoint],
});

function srcsetOf({ media, urls }: ShownMedia): Record<VariantFormat, string> | null {
  const { width, mimeType, storagePath } = media;
  if (!width || !hasVariants(mimeType)) return null;
  const folder = urls.ofVariants(stemOf(storagePath));
  const steps = widthsOf(width);
  const ofFormat = (format: VariantFormat) =>
    steps.map(({ name, pixels }) => `${folder}/w${name}.${format} ${pixels}w`).join(', ');
  return { webp: ofFormat('webp'), avif: ofFormat('avif'), jpg: ofFormat('jpg'), png: ofFormat('png') };
}

const ID = '0199c1f0-7a3e-7c55-9d1a-3b8f0e6c2d41';
const byId = (of: JsonSchema, description: string, example: unknown): JsonSchema => ({
  type: 'object',
  description,
  additionalProperties: of,
  example: { [ID]: example },
});

const HIGHLIGHT_PART = {
  type: 'object',
  properties: {
    text: { ...text, description: 'The part as it is stored: plain text to a site.', example: 'sourdough' },
    found: { type: 'boolean', description: 'Whether it is what was searched for.', example: true },
  },
  required: ['text', 'found'],
  additionalProperties: false,
};

const parts = (description: string): JsonSchema => ({
  type: ['array', 'null'],
  items: HIGHLIGHT_PART,
  description: `${description}; null if no word of the search is in it.`,
  example: [
    { text: 'How to feed a ', found: false },
    { text: 'sourdough', found: true },
  ],
});

const HIGHLIGHTS = {
  type: 'object',
  properties: {
    title: parts('The title in parts'),
    excerpt: parts('A piece of the excerpt in parts'),
    bodyText: parts('A piece of the body text around the first word that was found, in parts'),
  },
  required: ['title', 'excerpt', 'bodyText'],
  additionalProperties: false,
};

export const includedComponents: Readonly<Record<string, JsonSchema>> = {
  IncludedMedia: INCLUDED_MEDIA.schema,
  Highlights: { ...HIGHLIGHTS, description: 'Where the words of a search are in a post.' },
  Included: {
    type: 'object',
    description: 'What `include` asked for.',
    properties: {
      media: {
        type: 'object',
        description: 'Every file that the answer shows.',
        additionalProperties: { $ref: '#/components/schemas/IncludedMedia' },
      },
      paths: byId(text, 'Where the site shows each entity that is named.', '/first-loaf'),
      urls: byId(
        orNull(text),
        'The same as absolute addresses; null while the workspace has no site URL.',
        'https://kettle.example/first-loaf',
      ),
      tags: byId(arrayOf(text), 'The cache tags of each item.', ['q83vLm0x', 'any-post']),
      extensions: byId(
        { $ref: '#/components/schemas/ExtensionValues' },
        'The fields that extensions add to each item, as far as API keys read them.',
        { reviews: { rating: 4 } },
      ),
      highlights: {
        type: 'object',
        description: 'Where the words of `q` are in each post.',
        additionalProperties: { $ref: '#/components/schemas/Highlights' },
      },
    },
    additionalProperties: false,
  },
};

/** Components of entities whose reads take `include`. */
export const INCLUDING = ['Post', 'Page', 'Category', 'Tag', 'Author'] as const;

/** The schemas of entities, with `included` where a read has it. */
export function withIncluded(components: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(components).map(([name, schema]) => [
      name,
      INCLUDING.some((including) => including === name)
        ? {
            ...schema,
            properties: { ...(schema['properties'] as object), included: { $ref: '#/components/schemas/Included' } },
          }
        : schema,
    ]),
  );
}
