import type { Node } from 'prosemirror-model';
import { hostedVideo, isHttpUrl, type HostedVideo } from '@app/shared-kernel';
import { button, element } from './dom.ts';

/** A player runs scripts of its own origin only, and leads to its site in another tab; it cannot lead this page away. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

const VIDEO_FILE = /\.(?:mp4|webm|mov|m4v|ogv)$/i;

/** A static card for an embedded video or post. Nothing of another site is loaded before a press on “Play”. */
export function drawEmbed(place: HTMLElement, node: Node): void {
  const url = String(node.attrs.url);
  const name = node.textContent === '' ? 'Video' : node.textContent;
  place.querySelector('.player')?.setAttribute('title', name);
  if (place.dataset['seen'] === url) return;
  place.dataset['seen'] = url;
  showCard(place, url, node.type.name === 'video_embed' ? 'Video' : 'Post on X');
}

/** @returns the button that plays the video; null where there is nothing to play */
function showCard(place: HTMLElement, url: string, what: 'Video' | 'Post on X'): HTMLElement | null {
  const host = isHttpUrl(url) ? new URL(url).host.replace(/^www\./, '') : null;
  const canPlay = what === 'Video' && sourceOf(url) !== null;
  const play = canPlay ? button('Play', () => showPlayer(place, url)) : null;
  play?.setAttribute('title', 'Loads the video from its website');
  const card = element(
    'span',
    { class: 'card', 'data-ready': host !== null },
    element('span', { class: 'card-kind', 'aria-hidden': 'true' }, what),
    element('span', {}, host ?? `Paste a link to a ${what.charAt(0).toLowerCase()}${what.slice(1)}`),
  );
  if (play) card.append(play);
  place.replaceChildren(card);
  return play;
}

/** The player takes the focus of the button, which gets it back when the player is closed. */
function showPlayer(place: HTMLElement, url: string): void {
  const source = sourceOf(url);
  if (source === null) return;
  const title = place.parentElement?.querySelector('.text')?.textContent.trim() ?? '';
  const player = playerFor(source, title === '' ? 'Video' : title);
  const close = button('Close player', () => showCard(place, url, 'Video')?.focus());
  place.replaceChildren(player, element('span', { class: 'tools' }, close));
  player.focus();
}

interface Source {
  readonly kind: 'iframe' | 'video';
  readonly src: string;
}

/** The player of a service, or the video itself where the address is that of a file; the page's policy allows both. */
function sourceOf(url: string): Source | null {
  const video = hostedVideo(url);
  if (video) return { kind: 'iframe', src: playerAddress(video) };
  const isFile = isHttpUrl(url) && VIDEO_FILE.test(new URL(url).pathname);
  return isFile && new URL(url).protocol === 'https:' ? { kind: 'video', src: url } : null;
}

function playerFor({ kind, src }: Source, title: string): HTMLElement {
  if (kind === 'video') return element(kind, { class: 'player', src, title, controls: true, autoplay: true });
  return element(kind, {
    class: 'player',
    src,
    title,
    sandbox: SANDBOX,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    // Players refuse to play in a page of which they are told nothing.
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
}

/** Both hosts stand in the page's policy, and are asked not to track. */
function playerAddress({ service, id, hash }: HostedVideo): string {
  if (service === 'youtube') return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`;
  const search = new URLSearchParams({ autoplay: '1', dnt: '1', ...(hash === undefined ? {} : { h: hash }) });
  return `https://player.vimeo.com/video/${id}?${search}`;
}
