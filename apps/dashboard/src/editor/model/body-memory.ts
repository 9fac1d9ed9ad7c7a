import { Fragment, type Node } from 'prosemirror-model';
import type { Block } from '@app/content/blocks';
import { assignHeadingIds } from '@app/shared-kernel';
import { BLOCK_READERS, BLOCK_WRITERS } from './block-nodes.ts';
import { schema } from './schema.ts';
import { TextMemory } from './text-memory.ts';

/** A block of the body, and the node that it is made of. */
export interface WrittenBlock {
  readonly node: Node;
  /** The position before the node. */
  readonly at: number;
  readonly block: Block;
}

/**
 * Converts a body to a document and back. A node that is unchanged since it was created from a block is written as
 * that same block, so untouched blocks stay the same objects.
 */
export class BodyMemory {
  private readonly texts = new TextMemory();
  private readonly blocks = new WeakMap<Node, Block>();
  /** Nodes created from stored blocks: an empty paragraph among them is intentional. */
  private readonly stored = new WeakSet<Node>();

  /** Creates the document of a body; an empty body becomes one empty paragraph. */
  read(body: readonly Block[]): Node {
    const nodes = body.map((block) => this.readBlock(block));
    return schema.nodes.doc.create(null, nodes.length > 0 ? nodes : [schema.nodes.paragraph.create()]);
  }

  readBlock(block: Block): Node {
    const node = this.nodeOf(block);
    this.remember(node, block);
    return node;
  }

  /** A block that cannot be parsed is kept unchanged: opening a body must not lose anything. */
  private nodeOf(block: Block): Node {
    try {
      return BLOCK_READERS[block.type](block as never, this.texts);
    } catch {
      return schema.nodes.opaque.create({ block });
    }
  }

  /** The same block with its texts shown as Markdown, or formatted again; its stored form does not change. */
  switched(block: Node): Node {
    const asSource = sourceIn(block) === 'hidden';
    const turn = (node: Node): Node => {
      if (showsText(node)) return this.texts.shown(node, asSource);
      return node.isTextblock || node.isLeaf ? node : node.copy(Fragment.from(node.children.map(turn)));
    };
    const made = turn(block);
    if (made !== block) this.remember(made, this.writeBlock(block));
    return made;
  }

  /** Sets the block that a node is written as until it changes. */
  remember(node: Node, block: Block): void {
    this.blocks.set(node, block);
    this.stored.add(node);
  }

  /** The body of a document. Empty blocks that were not stored before are left out. */
  write(doc: Node): Block[] {
    return this.written(doc).map(({ block }) => block);
  }

  /** The blocks of the body with their nodes, and where these begin in the document. */
  written(doc: Node): WrittenBlock[] {
    const body: WrittenBlock[] = [];
    doc.forEach((node, at) => {
      const block = this.writeBlock(node);
      if (this.stored.has(node) || !isEmpty(block)) body.push({ node, at, block });
    });
    return body;
  }

  /** The anchor of each heading by its position; those that are not stored yet as the service will make them. */
  anchors(doc: Node): ReadonlyMap<number, string> {
    const headings = this.written(doc).flatMap(({ at, block }) => (block.type === 'heading' ? [{ at, block }] : []));
    const ids = assignHeadingIds(headings.map(({ block }) => block));
    return new Map(headings.map(({ at }, index) => [at, ids[index] ?? '']));
  }

  writeBlock(node: Node): Block {
    const known = this.blocks.get(node);
    if (known) return known;
    const { name } = node.type;
    const type = name === 'code_block' ? 'code' : (name as Block['type']);
    const block = name === 'opaque' ? (node.attrs.block as Block) : BLOCK_WRITERS[type](node, this.texts);
    this.blocks.set(node, block);
    return block;
  }
}

/** Whether a block shows a text as Markdown; null if none of its texts is Markdown. */
export function sourceIn(block: Node): 'shown' | 'hidden' | null {
  let found: 'shown' | 'hidden' | null = null;
  const look = (node: Node) => {
    if (showsText(node) && found !== 'shown') found = node.attrs.source === true ? 'shown' : 'hidden';
    return !node.isTextblock;
  };
  look(block);
  block.descendants(look);
  return found;
}

function showsText(node: Node): boolean {
  return node.isTextblock && 'source' in node.attrs;
}

/** Whether a block has no content. */
function isEmpty(block: Block): boolean {
  if (block.type === 'paragraph') return block.text === '';
  return (block.type === 'list' || block.type === 'faq' || block.type === 'key_takeaways') && block.items.length === 0;
}
