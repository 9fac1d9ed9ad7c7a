import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { NodeSelection, type EditorState, type Transaction } from 'prosemirror-state';
import { textMediaId } from '@app/shared-kernel';
import { schema } from '../model/schema.ts';
import { roomAt } from './room.ts';

const PICTURE = /^\s*!\[((?:[^\]\\]|\\.)*)\]\(\s*<?([^\s)>]+)/;

/** The address and alternative text of a picture of another site that a piece of Markdown shows; null without one. */
export function foreignPicture(source: string): { readonly address: string; readonly alt: string } | null {
  const [, alt = '', address] = PICTURE.exec(source) ?? [];
  return address === undefined || textMediaId(address) !== null ? null : { address, alt: alt.replace(/\\(.)/g, '$1') };
}

/** The picture of another site that is shown at a place, and where it begins; null if nothing like that is there. */
export function foreignPictureAt(
  { doc }: EditorState,
  { pos, inside }: { readonly pos: number; readonly inside: number },
): { readonly node: Node; readonly at: number } | null {
  for (const at of [inside, pos, pos - 1]) {
    const node = at < 0 || at > doc.content.size ? null : doc.nodeAt(at);
    if (node?.type === schema.nodes.island && foreignPicture(String(node.attrs['source']))) return { node, at };
  }
  return null;
}

/** Puts an image block that waits for its file in the place of a picture of another site, or between the halves of its text. */
export function replacePicture(
  state: EditorState,
  { node, at }: { readonly node: Node; readonly at: number },
  upload: string,
): Transaction {
  const alt = foreignPicture(String(node.attrs['source']))?.alt;
  const image = schema.nodes.image.create({ upload, alt: alt === '' ? null : alt });
  const tr = closeHistory(state.tr).delete(at, at + node.nodeSize);
  const $at = tr.doc.resolve(at);
  const isAlone =
    $at.depth === 1 &&
    $at.parent.type === schema.nodes.paragraph &&
    $at.parent.textContent.trim() === '' &&
    $at.parent.childCount <= 1;
  const place = isAlone ? $at.before(1) : roomAt(tr, at);
  tr.replaceWith(place, isAlone ? $at.after(1) : place, image);
  return tr.setSelection(NodeSelection.create(tr.doc, place)).scrollIntoView();
}
