import { BLOCK_LIMITS, headingId, HeadingIds, isHttpUrl, isUuid, own } from '@app/shared-kernel';
import type { ContentBlock } from '../../blocks.ts';
import { hostOf } from '../kinds/link-kinds.ts';
import { ListOf } from '../kinds/list-kinds.ts';
import { MARKDOWN } from '../kinds/text-kinds.ts';
import type { ValueKind } from '../kinds/value-kind.ts';
import { NestedNode } from '../nested-node.ts';
import type { SchemaType, TypeProperty } from '../schema-type.ts';

const { text: PARAGRAPH_MAX, listItems: LIST_MAX } = BLOCK_LIMITS;

/** The input from which a form builds the blocks of one property. */
export interface FormInput {
  readonly type: SchemaType;
  readonly property: TypeProperty;
  readonly value: unknown;
  /** All values given for the type. */
  readonly entry: Record<string, unknown>;
  readonly headings: SectionHeadings;
}

/** The headings of one projection. Their ids contain the type's name, so that they cannot equal ids in the body. */
export class SectionHeadings {
  private readonly ids = new HeadingIds();
  private readonly prefix: string;

  constructor(type: string) {
    this.prefix = type.toLowerCase();
  }

  /** @param wanted the source of the id, if it is not the text */
  write(level: 2 | 3 | 4, text: string, wanted = headingId(text)): ContentBlock {
    return { type: 'heading', level, text, id: this.claim(wanted) };
  }

  /** Reserves an id before its heading is written, so that no heading written earlier can take it. */
  claim(wanted: string): string {
    return this.ids.claim(`${this.prefix}-${wanted}`);
  }
}

export function list(style: 'bullet' | 'ordered', items: readonly string[]): ContentBlock[] {
  return items.length > 0 ? [{ type: 'list', style, items: items.slice(0, LIST_MAX) }] : [];
}

export function image(value: unknown): ContentBlock[] {
  return isUuid(value) ? [{ type: 'image', mediaId: value }] : [];
}

export function callToAction(title: string, label: string, url: unknown, body?: string): ContentBlock[] {
  if (!isHttpUrl(url)) return [];
  return [{ type: 'cta', title, body: body ?? hostOf(url), linkUrl: url, linkLabel: label, variant: 'default' }];
}

/** The paragraphs of a Markdown source; a paragraph too long for one block is split at white space. */
export function paragraphs(source: string): ContentBlock[] {
  const texts = source.replace(/\r\n?/g, '\n').split(/\n[^\S\n]*\n/);
  return texts.flatMap((text) =>
    pieces(text.trim()).map((piece): ContentBlock => ({ type: 'paragraph', text: piece })),
  );
}

function pieces(text: string): string[] {
  const found: string[] = [];
  let rest = text;
  while (rest.length > PARAGRAPH_MAX) {
    const space = rest.slice(0, PARAGRAPH_MAX + 1).search(/\s\S*$/);
    const cut = space > 0 ? space : PARAGRAPH_MAX;
    found.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return rest === '' ? found : [...found, rest];
}

/** The nested node of a property that holds one or a list of them; undefined for other kinds. */
export function nodeOf({ kind }: { readonly kind: ValueKind }): NestedNode | undefined {
  const item = kind instanceof ListOf ? kind.item : kind;
  return item instanceof NestedNode ? item : undefined;
}

/** The Markdown source of a value: a longer text as given, anything else in one line. */
export function sourceOf(kind: ValueKind, value: unknown): string {
  if (kind === MARKDOWN) return typeof value === 'string' ? value.trim() : '';
  return kind.lines(value).join(', ');
}

/** Reads properties of a nested node, accepting every spelling of their names. */
export class NodeReader {
  private readonly given: Record<string, unknown>;

  constructor(
    private readonly node: NestedNode,
    value: unknown,
  ) {
    this.given = node.expand(value) ?? {};
  }

  raw(name: string): unknown {
    return own(this.given, name);
  }

  source(name: string): string {
    const property = this.node.property(name);
    return property ? sourceOf(property.kind, this.raw(name)) : '';
  }

  /** A reader for each node in a property. */
  inner(name: string): NodeReader[] {
    const property = this.node.property(name);
    const node = property && nodeOf(property);
    const value = this.raw(name);
    if (!node || value === undefined || value === null) return [];
    return (Array.isArray(value) ? value : [value]).map((item) => new NodeReader(node, item));
  }
}
