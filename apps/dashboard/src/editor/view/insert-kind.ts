import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Shape } from '../commands/block-shapes.ts';
import { blockAt, insertEmpty, turnInto } from '../commands/blocks.ts';
import { schema } from '../model/schema.ts';

interface Editing {
  readonly view: EditorView;
  run(command: Command): boolean;
}

/**
 * Inserts an empty block, or turns the block at the caret into a shape, and leads to what has to be filled in first: the
 * address of an embed, the picture of an image, the first text of every other block.
 *
 * @param id of a kind in the list of blocks
 */
export function insertKind(editor: Editing, id: string, isShape: boolean): void {
  editor.run(isShape ? turnInto(id as Shape) : insertEmpty(id));
  const { view } = editor;
  const block = view.nodeDOM(blockAt(view.state).at);
  if (!(block instanceof HTMLElement)) return;
  // The address of a call to action is asked for after its texts.
  const first = block.matches('[data-node="image"]') ? '.extra button' : '.extra + .fields [type="url"]';
  block.querySelector<HTMLElement>(first)?.focus();
}

/** Enter behind the label of a button without an address leads to its address. */
export function askAddress(view: EditorView): boolean {
  const { $from, empty } = view.state.selection;
  const isLabel =
    empty && $from.parent.type === schema.nodes.cta_label && $from.parentOffset === $from.parent.content.size;
  const block = isLabel && $from.node(1).attrs.linkUrl === '' ? view.nodeDOM($from.before(1)) : null;
  const field = block instanceof HTMLElement ? block.querySelector<HTMLElement>('[type="url"]') : null;
  field?.focus();
  return field !== null;
}
