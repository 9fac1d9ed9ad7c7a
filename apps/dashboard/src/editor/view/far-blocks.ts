import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, type EditorState } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { blockAt } from '../commands/blocks.ts';

/** A text of more blocks is long: with each key browsers look through all that is drawn of it. */
const LONG = 400;
/** Blocks on each side of the caret, and at both ends of the text, that are always drawn. */
const NEAR = 6;

interface DraftView {
  readonly set: DecorationSet;
  readonly index: number;
}

const key = new PluginKey<DraftView>('far-blocks');

/**
 * Leaves it to the browser to draw blocks of long texts only on the screen. Those where the caret is, or where a key may
 * take it within a frame, are drawn in any case: browsers put the letters typed in a block that is not drawn elsewhere.
 */
export function farBlocks(): Plugin<DraftView> {
  return new Plugin({
    key,
    state: {
      init: (_, state) => drawnIn(state),
      apply: (tr, { set, index }, before, state) => {
        const isSame = index === blockAt(state).index && before.doc.childCount === state.doc.childCount;
        const mapped = isSame ? { set: set.map(tr.mapping, tr.doc), index } : null;
        // A block that was replaced by another one is not decorated any more.
        return mapped && mapped.set.find().length === set.find().length ? mapped : drawnIn(state);
      },
    },
    props: {
      attributes: ({ doc }): Record<string, string> => (isLong(doc) ? { 'data-long': '' } : {}),
      decorations: (state) => key.getState(state)?.set,
    },
  });
}

function isLong(doc: Node): boolean {
  return doc.childCount > LONG;
}

function drawnIn(state: EditorState): DraftView {
  const { doc } = state;
  const { index } = blockAt(state);
  if (!isLong(doc)) return { set: DecorationSet.empty, index };
  const decorations: Decoration[] = [];
  doc.forEach((node, at, place) => {
    const isEdge = place < NEAR || place >= doc.childCount - NEAR;
    if (isEdge || Math.abs(place - index) <= NEAR)
      decorations.push(Decoration.node(at, at + node.nodeSize, { 'data-near': '' }));
  });
  return { set: DecorationSet.create(doc, decorations), index };
}
