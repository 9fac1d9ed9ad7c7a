import type { EditorView } from 'prosemirror-view';
import type { ImageActions } from './blocks/cards.ts';
import type { EditorHost, EditorMedia } from './host.ts';
import type { Uploads } from './uploads.ts';

type GetPos = () => number | undefined;

/** What the buttons of an image block do. */
export function imageActions(uploads: Uploads, view: EditorView, host: EditorHost, getPos: GetPos): ImageActions {
  return {
    choose: () => void chooseImage(view, host, getPos),
    crop: host.cropMedia && (() => void cropImage(view, host, getPos)),
    mediaPageUrl: (id) => host.mediaPageUrl(id),
    uploadOf: (upload) => uploads.stateOf(upload),
    retry: (upload) => uploads.retry(upload),
    remove: (upload) => uploads.remove(upload),
  };
}

/** Lets a file of the library be chosen for an image block. */
async function chooseImage(view: EditorView, host: EditorHost, getPos: GetPos): Promise<void> {
  put(view, getPos, await host.chooseMedia());
}

/** Crops the picture of an image block into a new file, which takes its place. */
async function cropImage(view: EditorView, host: EditorHost, getPos: GetPos): Promise<void> {
  const node = nodeAt(view, getPos());
  if (node && host.cropMedia) put(view, getPos, await host.cropMedia(String(node.attrs['mediaId'])));
}

function put(view: EditorView, getPos: GetPos, media: EditorMedia | null): void {
  const at = getPos();
  const node = nodeAt(view, at);
  if (!media || at === undefined || !node) return;
  const attrs = { ...node.attrs, mediaId: media.id, upload: null, alt: node.attrs['alt'] ?? media.alt };
  view.dispatch(view.state.tr.setNodeMarkup(at, null, attrs));
  // The dialog restores the focus one frame later, to a button that no longer exists. The words for the picture come next.
  requestAnimationFrame(() => requestAnimationFrame(() => focusWords(view, getPos())));
}

function focusWords(view: EditorView, at: number | undefined): void {
  const block = at === undefined ? null : view.nodeDOM(at);
  const field = block instanceof HTMLElement ? block.querySelector<HTMLElement>('.fields input') : null;
  if (field) field.focus();
  else view.focus();
}

function nodeAt(view: EditorView, at: number | undefined) {
  return at === undefined ? null : view.state.doc.nodeAt(at);
}
