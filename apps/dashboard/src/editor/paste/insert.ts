import { closeHistory } from 'prosemirror-history';
import { Fragment, Slice, type Node } from 'prosemirror-model';
import { Selection, TextSelection, type EditorState, type Transaction } from 'prosemirror-state';
import type { Block } from '@app/content/blocks';
import type { BodyMemory } from '../model/body-memory.ts';
import { schema } from '../model/schema.ts';
import { markdownOf } from './block-markdown.ts';
import { roomAt } from './room.ts';

/**
 * Inserts blocks at the selection: a single text into the surrounding text, several below each other. Pictures are
 * blocks everywhere: a text that has them in its middle is split. One undo step, also right after typing.
 */
export function insertBlocks(state: EditorState, blocks: readonly Block[], memory: BodyMemory): Transaction {
  return closeHistory(inserted(state, blocks, memory));
}

function inserted(state: EditorState, blocks: readonly Block[], memory: BodyMemory): Transaction {
  const nodes = blocks.map((block) => memory.readBlock(block));
  const { $from } = state.selection;
  if (nodes.length > 0 && nodes.every(({ type }) => type === schema.nodes.image)) return insertRows(state, nodes);
  if ($from.parent.type === schema.nodes.code_block) return state.tr.insertText(blocks.map(markdownOf).join('\n'));
  const [only] = nodes;
  if (nodes.length === 1 && only?.type === schema.nodes.paragraph && $from.parent.inlineContent)
    return insertInline(state, only.content);
  if ($from.depth > 1) return insertInline(state, joined(nodes, memory));
  return insertRows(state, nodes);
}

/** Within a part of a block, such as a list item, blocks become paragraphs of its text; those without a text become Markdown. */
function joined(nodes: readonly Node[], memory: BodyMemory): Fragment {
  return nodes.reduce((all, node, at) => {
    const hasText = node.type === schema.nodes.paragraph || node.type === schema.nodes.heading;
    const text = hasText ? node.content : markdownIn(node, memory);
    return all.append(at === 0 ? text : Fragment.from(schema.nodes.gap.create()).append(text));
  }, Fragment.empty);
}

function markdownIn(node: Node, memory: BodyMemory): Fragment {
  return memory.readBlock({ type: 'paragraph', text: markdownOf(memory.writeBlock(node)) }).content;
}

function insertInline(state: EditorState, content: Fragment): Transaction {
  const { parent } = state.selection.$from;
  const fits = parent.type.validContent(content) && parent.attrs.source !== true;
  const text = content.textBetween(0, content.size, '\n', (leaf) => leaf.type.spec.leafText?.(leaf) ?? '');
  const whole = fits
    ? content
    : Fragment.from(schema.text(text.replace(/\s+/g, (blank) => (blank.includes('\n') ? ' ' : blank)) || ' '));
  return state.tr.replaceSelection(new Slice(whole, 0, 0)).scrollIntoView();
}

function insertRows(state: EditorState, nodes: readonly Node[]): Transaction {
  const tr = state.tr;
  if (!state.selection.empty) tr.deleteSelection();
  const { $from } = tr.selection;
  const isEmpty = $from.depth === 1 && $from.parent.type === schema.nodes.paragraph && $from.parent.content.size === 0;
  const at = isEmpty ? $from.before(1) : roomAt(tr, $from.pos);
  tr.replaceWith(at, isEmpty ? $from.after(1) : at, nodes);
  const end = at + nodes.reduce((size, node) => size + node.nodeSize, 0);
  return tr.setSelection(caretAfter(tr, end, nodes.at(-1))).scrollIntoView();
}

/** The caret stays in a text that was inserted; below a divider or an embed it goes to the next text, or to a new paragraph. */
function caretAfter(tr: Transaction, end: number, last: Node | undefined): Selection {
  const { divider, tweet_embed, video_embed, opaque, paragraph } = schema.nodes;
  if (!last || ![divider, tweet_embed, video_embed, opaque].some((type) => type === last.type))
    return Selection.near(tr.doc.resolve(end), -1);
  if (!tr.doc.nodeAt(end)?.isTextblock) tr.insert(end, paragraph.create());
  return TextSelection.create(tr.doc, end + 1);
}
