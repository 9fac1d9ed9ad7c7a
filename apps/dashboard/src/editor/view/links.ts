import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { schema } from '../model/schema.ts';

/** The parts of the editor that links need. */
interface LinkedEditor {
  readonly view: EditorView;
  goToPlace(at: number): void;
}

/** Remarks about link targets, by address. */
export type LinkRemarks = ReadonlyMap<string, { readonly tone: 'danger' | 'warn'; readonly text: string }>;

interface PlacedLink {
  readonly href: string;
  readonly from: number;
  readonly to: number;
  /** The position of the block that contains it. */
  readonly block: number;
  /** Whether the whole block is the link, which is the case for a button. */
  readonly isBlock: boolean;
}

const key = new PluginKey<DecorationSet>('links');

/** Marks links with a remark until the text changes there. */
export function linkRemarks(): Plugin {
  return new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, set) => {
        const remarks = tr.getMeta(key) as LinkRemarks | undefined;
        return remarks ? marked(tr.doc, remarks) : set.map(tr.mapping, tr.doc);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

/** Every link target in the text once, in the order of the text. */
export function addressesIn({ view }: LinkedEditor): readonly string[] {
  return [...new Set(placed(view.state.doc).map(({ href }) => href))];
}

export function remarkLinks({ view }: LinkedEditor, remarks: LinkRemarks): void {
  view.updateState(view.state.apply(view.state.tr.setMeta(key, remarks).setMeta('addToHistory', false)));
}

/** Goes to the first link with a target. */
export function goToLink(editor: LinkedEditor, href: string): void {
  const link = placed(editor.view.state.doc).find((each) => each.href === href);
  if (link) editor.goToPlace(link.block);
}

/** Changes the target of all links to an address, as one undo step. */
export function relink({ view }: LinkedEditor, href: string, target: string): void {
  const { tr, doc } = view.state;
  for (const { from, to, isBlock, ...link } of placed(doc)) {
    if (link.href !== href) continue;
    if (isBlock) {
      tr.setNodeAttribute(from, 'linkUrl', target);
      continue;
    }
    doc.nodesBetween(from, to, (node, at) => {
      const mark = schema.marks.link.isInSet(node.marks);
      if (!mark || mark.attrs.href !== href) return;
      const end = at + node.nodeSize;
      tr.removeMark(at, end, mark).addMark(
        at,
        end,
        schema.marks.link.create({ ...mark.attrs, href: target, tail: null }),
      );
    });
  }
  view.dispatch(tr);
}

function marked(doc: Node, remarks: LinkRemarks): DecorationSet {
  const decorations = placed(doc).flatMap(({ href, from, to, isBlock }) => {
    const remark = remarks.get(href);
    if (!remark) return [];
    const attributes = { 'data-link': remark.tone, title: remark.text };
    return [isBlock ? Decoration.node(from, to, attributes) : Decoration.inline(from, to, attributes)];
  });
  return DecorationSet.create(doc, decorations);
}

function placed(doc: Node): PlacedLink[] {
  const links: PlacedLink[] = [];
  doc.forEach((block, start) => {
    const { linkUrl } = block.attrs;
    if (typeof linkUrl === 'string' && linkUrl !== '')
      links.push({ href: linkUrl, from: start, to: start + block.nodeSize, block: start, isBlock: true });
    block.descendants((node, at) => {
      const mark = schema.marks.link.isInSet(node.marks);
      const from = start + 1 + at;
      if (mark)
        links.push({ href: String(mark.attrs.href), from, to: from + node.nodeSize, block: start, isBlock: false });
    });
  });
  return links;
}
