import { filled, html, type Html } from '../html/html.ts';
import { isUrl } from '../html/is-url.ts';
import { safeSource } from '../html/safe-url.ts';
import type { BlockOf } from '../model.ts';

/** Origins that players are shown from; the content security policy allows no other frame. */
export const PLAYER_ORIGINS: readonly [string, string] = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
];

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_PATH = /^\/(?:video\/)?(\d{1,15})$/;
const VIDEO_FILE = /\.(?:mp4|webm|ogv)$/i;

/** A player where one is known, the film itself where the address is a file's, else a link. */
export function video({ url, title }: BlockOf<'video_embed'>): Html {
  const source = safeSource(url);
  if (source === null || !isUrl(source)) return html``;
  const name = filled(title);
  const player = playerOf(new URL(source));
  if (player !== null) {
    return html`<figure class="video">
      <iframe
        src="${player}"
        title="${name ?? 'Video'}"
        loading="lazy"
        allow="fullscreen; picture-in-picture"
        referrerpolicy="strict-origin-when-cross-origin"
      ></iframe>
      ${name && html`<figcaption>${name}</figcaption>`}
    </figure>`;
  }
  if (VIDEO_FILE.test(new URL(source).pathname)) {
    return html`<figure class="video">
      <video src="${source}" controls preload="metadata" aria-label="${name ?? 'Video'}"></video>
      ${name && html`<figcaption>${name}</figcaption>`}
    </figure>`;
  }
  return html`<p class="embed-link"><a href="${source}" rel="noopener">${name ?? `Video at ${hostOf(source)}`}</a></p>`;
}

/** Only a link: the network's own widget would need its scripts, and tell it who reads here. */
export function tweet({ url }: BlockOf<'tweet_embed'>): Html {
  const source = safeSource(url);
  if (source === null || !isUrl(source)) return html``;
  const [, author] = /^\/(\w{1,15})\/status\//.exec(new URL(source).pathname) ?? [];
  return html`<p class="embed-link">
    <a href="${source}" rel="noopener">${author ? `Post by @${author}` : 'Post'} on ${hostOf(source)}</a>
  </p>`;
}

function playerOf({ hostname, pathname, searchParams }: URL): string | null {
  const host = hostname.replace(/^(?:www|m)\./, '');
  if (host === 'youtu.be') return youtube(pathname.slice(1));
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    return youtube(searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1] ?? '');
  }
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return null;
  const [, id] = VIMEO_PATH.exec(pathname) ?? [];
  return id === undefined ? null : `${PLAYER_ORIGINS[1]}/video/${id}?dnt=1`;
}

function youtube(id: string): string | null {
  return YOUTUBE_ID.test(id) ? `${PLAYER_ORIGINS[0]}/embed/${id}` : null;
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
