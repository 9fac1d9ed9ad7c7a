import type { Node } from 'prosemirror-model';
import type { EditorHost } from '../host.ts';
import { button, element } from './dom.ts';

export type ImageState =
  { readonly kind: 'uploading'; readonly share: number } | { readonly kind: 'failed'; readonly message: string };

/** Actions of an image block beside its fields. */
export interface ImageActions {
  readonly choose: () => void;
  readonly uploadOf: (upload: string) => ImageState | null;
  readonly retry: (upload: string) => void;
  /** Calls the upload off. */
  readonly remove: (upload: string) => void;
  /** Crops the picture into a new file; null if the user may not. */
  readonly crop: ((mediaId: string) => void) | null;
  /** The address of the file in the library. */
  readonly mediaPageUrl: (mediaId: string) => string | null;
}

/** The picture of an image block, or a message why there is none. */
export function drawImage(place: HTMLElement, node: Node, host: EditorHost, actions: ImageActions): void {
  const { mediaId, upload, alt } = node.attrs as { mediaId: string; upload: string | null; alt: string | null };
  const state = upload === null ? null : (actions.uploadOf(upload) ?? LOST);
  const media = mediaId === '' ? null : host.mediaOf(mediaId);
  const phase = state?.kind === 'uploading' ? state.kind : state;
  const seen = JSON.stringify([mediaId, media?.url, phase, Boolean(alt)]);
  if (place.dataset['seen'] === seen) return showProgress(place, state);
  place.dataset['seen'] = seen;
  place.replaceChildren(...imageParts({ state, media, mediaId, alt, upload }, actions));
}

const LOST: ImageState = { kind: 'failed', message: 'The upload did not finish. Choose the file again.' };

function imageParts(
  {
    state,
    media,
    mediaId,
    alt,
    upload,
  }: {
    state: ImageState | null;
    media: { url: string | null } | null;
    mediaId: string;
    alt: string | null;
    upload: string | null;
  },
  actions: ImageActions,
): HTMLElement[] {
  if (state?.kind === 'uploading') {
    return [
      notice('Uploading…', 'progress'),
      element('progress', { max: '1', value: String(state.share), 'aria-label': 'Uploaded' }),
      button('Remove', () => upload !== null && actions.remove(upload)),
    ];
  }
  if (state?.kind === 'failed') {
    return [
      notice(state.message, 'problem'),
      button('Try again', () => upload !== null && actions.retry(upload)),
      button('Choose another', actions.choose),
      ...(upload === null ? [] : [button('Remove', () => actions.remove(upload))]),
    ];
  }
  if (mediaId === '') return [notice('No image yet', 'empty'), button('Choose an image', actions.choose)];
  const picture = media?.url
    ? element('img', { src: media.url, alt: alt ?? '', loading: 'lazy', draggable: 'false' })
    : null;
  const missing = media && media.url === null ? [notice('This file was deleted', 'problem')] : [];
  const badge = alt ? [] : [element('span', { class: 'badge' }, 'No alt text')];
  return [...(picture ? [picture] : missing), ...badge, tools(mediaId, picture !== null, actions)];
}

/** The value alone is changed, so that the button beside it keeps the focus. */
function showProgress(place: HTMLElement, state: ImageState | null): void {
  const bar = place.querySelector('progress');
  if (bar && state?.kind === 'uploading') bar.value = state.share;
}

function tools(mediaId: string, isThere: boolean, { choose, crop, mediaPageUrl }: ImageActions): HTMLElement {
  const address = isThere ? mediaPageUrl(mediaId) : null;
  const link = { href: address ?? '', target: '_blank', rel: 'noopener' };
  return element(
    'span',
    { class: 'tools' },
    button('Replace', choose),
    ...(isThere && crop !== null ? [button('Crop', () => crop(mediaId))] : []),
    ...(address === null ? [] : [element('a', link, 'Open in media library')]),
  );
}

function notice(text: string, kind: string): HTMLElement {
  return element('span', { class: 'notice', 'data-kind': kind, role: kind === 'problem' ? 'alert' : 'status' }, text);
}
