import type { Node } from 'prosemirror-model';
import { Plugin, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import { schema } from '../model/schema.ts';

const { nodes } = schema;

/** Items nested deeper are hard to read on any screen. */
const DEEPEST = 5;

interface ChosenItems {
  readonly list: Node;
  /** Where the list begins. */
  readonly at: number;
  readonly first: number;
  /** The last one that is selected, or nested in one that is. */
  readonly last: number;
}

/** The items of one list that the selection touches, with those nested in them. */
function chosenItems({ selection: { $from, $to } }: EditorState): ChosenItems | null {
  const list = $from.depth > 1 ? $from.node(1) : null;
  if (list?.type !== nodes.list || $to.depth < 2 || $to.before(1) !== $from.before(1)) return null;
  const [first, end] = [$from.index(1), $to.index(1)];
  const top = Math.min(...list.children.slice(first, end + 1).map(indentOf));
  let last = end;
  while (last + 1 < list.childCount && indentOf(list.child(last + 1)) > top) last++;
  return { list, at: $from.before(1), first, last };
}

function indentOf(item: Node): number {
  return item.attrs.indent as number;
}

/** Nests the chosen items in the one before them. */
export const indentItems: Command = (state, dispatch) => {
  const chosen = chosenItems(state);
  if (!chosen) return false;
  const { list, first, last } = chosen;
  const before = first > 0 ? list.child(first - 1) : null;
  const deepest = Math.max(...list.children.slice(first, last + 1).map(indentOf));
  const fits = before && indentOf(list.child(first)) <= indentOf(before) && deepest < DEEPEST;
  if (fits) dispatch?.(shifted(state, chosen, 1));
  return true;
};

/** Moves the chosen items one level out; at the top they stay. */
export const outdentItems: Command = (state, dispatch) => {
  const chosen = chosenItems(state);
  if (!chosen) return false;
  if (indentOf(chosen.list.child(chosen.first)) > 0) dispatch?.(shifted(state, chosen, -1));
  return true;
};

export function isNested(state: EditorState): boolean {
  const { parent } = state.selection.$from;
  return parent.type === nodes.list_item && indentOf(parent) > 0;
}

function shifted(state: EditorState, { list, at, first, last }: ChosenItems, by: 1 | -1): Transaction {
  const { tr } = state;
  let place = at + 1;
  const items = [...list.children];
  items.forEach((item, index) => {
    if (index >= first && index <= last) {
      const indent = Math.max(0, indentOf(item) + by);
      const style = indent === 0 ? null : styleAt(list, items.slice(0, index), indent);
      items[index] = item.type.create({ ...item.attrs, indent, style }, item.content);
      tr.setNodeMarkup(place, null, { ...item.attrs, indent, style });
    }
    place += item.nodeSize;
  });
  return tr.scrollIntoView();
}

/** The style of the list to which an item of that level belongs: that of the item before it there, else that of its parent. */
function styleAt(list: Node, before: readonly Node[], indent: number): string {
  const near = before.findLast((item) => indentOf(item) <= indent);
  return String(near?.attrs.style ?? list.attrs.style);
}

/** After an item was moved or deleted, none is nested deeper than one level below the item before it. */
export function itemLevels(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, _, state) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const { tr, selection, doc } = state;
      const index = selection.$from.index(0);
      for (let place = Math.max(0, index - 1); place <= index + 1 && place < doc.childCount; place++) {
        const block = doc.child(place);
        if (block.type === nodes.list) levelled(tr, block, selection.$from.posAtIndex(place, 0));
      }
      return tr.docChanged ? tr : null;
    },
  });
}

function levelled(tr: Transaction, list: Node, at: number): void {
  let deepest = 0;
  list.forEach((item, offset) => {
    const indent = Math.min(indentOf(item), deepest);
    if (indent !== indentOf(item))
      tr.setNodeMarkup(at + 1 + offset, null, { ...item.attrs, indent, style: indent === 0 ? null : item.attrs.style });
    deepest = indent + 1;
  });
}
