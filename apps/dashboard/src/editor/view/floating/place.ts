import type { EditorView } from 'prosemirror-view';

const ROOM = 12;

/** A position below a place in the text, or above if there is no room; always within the window. */
export function placeAt(view: EditorView, position: number, size: { readonly width: number; readonly height: number }) {
  const { left, top, bottom } = view.coordsAtPos(Math.min(position, view.state.doc.content.size));
  const below = bottom + 6;
  const fits = below + size.height < innerHeight - ROOM;
  return {
    left: Math.max(ROOM, Math.min(left, document.documentElement.clientWidth - size.width - ROOM)),
    top: fits ? below : Math.max(ROOM, top - size.height - 6),
  };
}

/** A position above a selection. */
export function placeAbove(
  view: EditorView,
  from: number,
  to: number,
  size: { readonly width: number; readonly height: number },
) {
  const start = view.coordsAtPos(from);
  const end = view.coordsAtPos(to);
  const sameLine = Math.abs(start.top - end.top) < 4;
  const middle = sameLine ? (start.left + end.right) / 2 : start.left + size.width / 2;
  const above = start.top - size.height - 8;
  return {
    left: Math.max(ROOM, Math.min(middle - size.width / 2, document.documentElement.clientWidth - size.width - ROOM)),
    top: above > ROOM ? above : Math.min(end.bottom + 8, innerHeight - size.height - ROOM),
  };
}
