import { BLOCK_DEFINITIONS, type BlockText, type BlockTexts } from './block-types.ts';
import type { BlockType } from './block.ts';

/** A block as it is stored, imported or sent; one of an unknown type has no texts, links or files. */
interface AnyBlock {
  readonly type: string;
}

/** A text of a block with what it is. */
export interface ShownText extends BlockText {
  readonly text: string;
}

/** The texts of a block that readers see, in order, as stored. */
export function blockTexts(block: AnyBlock): readonly ShownText[] {
  const found: ShownText[] = [];
  collect(block, textsOf(block), found);
  return found;
}

/** The Markdown texts of a block, in order. Code and plain texts are not Markdown. */
export function markdownTexts(block: AnyBlock): readonly string[] {
  return blockTexts(block).flatMap(({ isMarkdown, text }) => (isMarkdown ? [text] : []));
}

/**
 * The block with its Markdown texts mapped; the same object when none changed.
 *
 * @param change given a text and its place in the block, such as `items[2].answer`
 */
export function withBlockTexts<B extends AnyBlock>(block: B, change: (text: string, place: string) => string): B {
  return mapped(block, textsOf(block), '', change) as B;
}

/** The addresses of the fields of a block that are links. */
export function blockLinks(block: AnyBlock): readonly string[] {
  const values = block as unknown as Readonly<Record<string, string>>;
  return linkFields(block).map((field) => values[field] as string);
}

/** The block with other addresses in the fields that are links. */
export function withBlockLinks<B extends AnyBlock>(block: B, change: (address: string) => string): B {
  return withFields(block, linkFields(block), change);
}

/** The media file that a block shows, and the field with its id; null if it shows none. */
export function blockMedia(block: AnyBlock): { readonly field: string; readonly mediaId: string } | null {
  const field = mediaField(block);
  const values = block as unknown as Readonly<Record<string, string>>;
  return field === null ? null : { field, mediaId: values[field] as string };
}

/** The block with another id of the media file that it shows. */
export function withBlockMedia<B extends AnyBlock>(block: B, change: (mediaId: string) => string): B {
  const field = mediaField(block);
  return withFields(block, field === null ? [] : [field], change);
}

/** Whether a type is one of those that are declared. */
function isKnown(block: AnyBlock): block is { readonly type: BlockType } {
  return Object.hasOwn(BLOCK_DEFINITIONS, block.type);
}

function textsOf(block: AnyBlock): BlockTexts {
  return isKnown(block) ? BLOCK_DEFINITIONS[block.type].texts : {};
}

function mediaField(block: AnyBlock): string | null {
  return (isKnown(block) ? BLOCK_DEFINITIONS[block.type].media : null) ?? null;
}

function linkFields(block: AnyBlock): readonly string[] {
  return (isKnown(block) ? BLOCK_DEFINITIONS[block.type].links : null) ?? [];
}

function withFields<B extends AnyBlock>(block: B, fields: readonly string[], change: (value: string) => string): B {
  if (fields.length === 0) return block;
  const values = block as unknown as Readonly<Record<string, string>>;
  return { ...block, ...Object.fromEntries(fields.map((field) => [field, change(values[field] as string)])) };
}

function collect(value: unknown, texts: BlockText | BlockTexts, found: ShownText[]): void {
  if (typeof value === 'string') found.push(shown(texts as BlockText, value));
  else if (Array.isArray(value)) for (const item of value) collect(item, texts, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [field, inside] of Object.entries(texts as BlockTexts))
      collect((value as Record<string, unknown>)[field], inside, found);
  }
}

/** Written out, because spreading takes ten times as long, and a body may have half a million texts. */
function shown({ isMarkdown, role, isProse }: BlockText, text: string): ShownText {
  return { isMarkdown, role, isProse, text };
}

function mapped(
  value: unknown,
  texts: BlockText | BlockTexts,
  place: string,
  change: (text: string, place: string) => string,
): unknown {
  if (typeof value === 'string') return (texts as BlockText).isMarkdown ? change(value, place) : value;
  if (Array.isArray(value)) {
    const next = value.map((item, at) => mapped(item, texts, `${place}[${at}]`, change));
    return next.some((item, at) => item !== value[at]) ? next : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const given = value as Readonly<Record<string, unknown>>;
  const changes = Object.entries(texts as BlockTexts).flatMap(([field, inside]) => {
    const next = mapped(given[field], inside, within(place, field), change);
    return next === given[field] ? [] : [[field, next] as const];
  });
  return changes.length === 0 ? value : { ...value, ...Object.fromEntries(changes) };
}

function within(place: string, field: string): string {
  return place === '' ? field : `${place}.${field}`;
}
