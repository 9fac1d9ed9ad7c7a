import type { EditorView } from 'prosemirror-view';
import type { EditorHost } from './host.ts';

/** Lets a file of the library be chosen for an image block. */
export async function chooseImage(view: EditorView, host: EditorHost, getPos: () => number | undefined): Promise<void> {
  const media = await host.chooseMedia();
  const at = getPos();
  const node = at === undefined ? null : view.state.doc.nodeAt(at);
  if (!media || at === undefined || !node) return;
  const attrs = { ...node.attrs, mediaId: media.id, upload: null, alt: node.attrs.alt ?? media.alt };
  view.dispatch(view.state.tr.setNodeMarkup(at, null, attrs));
  // The dialog restores the focus one frame later, to a button that no longer exists.
  requestAnimationFrame(() => requestAnimationFrame(() => view.focus()));
}
