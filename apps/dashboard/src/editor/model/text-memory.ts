import type { Node } from 'prosemirror-model';
import { meaningOf, tidied } from '../markdown/meaning.ts';
import { readText } from '../markdown/read-text.ts';
import { writeText } from '../markdown/write-text.ts';
import { nodesOf, piecesOf } from './pieces.ts';
import { schema, textModeOf } from './schema.ts';

/**
 * Converts the texts of blocks to nodes and back. It remembers the source of every node that it created. Nodes are
 * immutable, so an untouched text is written back byte for byte, and so is one that was changed and changed back.
 */
export class TextMemory {
  private readonly sources = new WeakMap<Node, string>();
  private readonly made: [node: Node, source: string][] = [];
  private byContent: Map<string, string> | null = null;

  /** The node of a text, shown as source if its marks cannot be represented exactly. */
  read(typeName: string, source: string, attrs: Readonly<Record<string, unknown>> = {}): Node {
    const node = this.create(typeName, source, attrs);
    this.sources.set(node, source);
    this.made.push([node, source]);
    if (this.byContent) this.byContent.set(keyOf(node), source);
    return node;
  }

  /** The source of a text: the original one, or a newly written one. */
  write(node: Node): string {
    const known = this.sources.get(node);
    if (known !== undefined) return known;
    const source = this.sourceOf(node);
    this.sources.set(node, source);
    return source;
  }

  /** The same text shown as Markdown, or formatted again if that is exact. */
  shown(node: Node, asSource: boolean): Node {
    const source = this.write(node);
    if (!asSource) return this.read(node.type.name, source, node.attrs);
    const made = node.type.create({ ...node.attrs, source: true }, source === '' ? null : schema.text(source));
    this.sources.set(made, source);
    return made;
  }

  private create(typeName: string, source: string, attrs: Readonly<Record<string, unknown>>): Node {
    const type = schema.nodes[typeName as 'paragraph'];
    const pieces = readText(source, textModeOf(typeName));
    if (pieces && isFaithful(pieces, source, typeName)) {
      return type.create(
        { ...attrs, source: false },
        nodesOf(pieces.filter((piece) => piece.kind !== 'text' || piece.text !== '')),
      );
    }
    return type.create({ ...attrs, source: true }, source === '' ? null : schema.text(source));
  }

  private sourceOf(node: Node): string {
    if (node.attrs.source === true) return node.textContent;
    this.byContent ??= new Map(this.made.map(([made, source]) => [keyOf(made), source]));
    return this.byContent.get(keyOf(node)) ?? writeText(piecesOf(node), textModeOf(node.type.name)).source;
  }
}

/** Whether the shown text can be written back with the same meaning. */
function isFaithful(pieces: NonNullable<ReturnType<typeof readText>>, source: string, typeName: string): boolean {
  const mode = textModeOf(typeName);
  const written = writeText(pieces, mode);
  if (written.source === source) return true;
  if (!written.exact) return false;
  const again = readText(written.source, mode);
  return again !== null && meaningOf(tidied(again)) === meaningOf(tidied(pieces));
}

/** The content of a text without its container: a paragraph that became a list item has the same text. */
function keyOf(node: Node): string {
  return JSON.stringify([textModeOf(node.type.name), node.attrs.source, node.content.toJSON()]);
}
