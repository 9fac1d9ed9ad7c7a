import { isHttpUrl } from '../text/text.ts';

/** A video of a service whose player can be shown in a page. */
export interface HostedVideo {
  readonly service: 'youtube' | 'vimeo';
  readonly id: string;
  /** The second part of the address of a video on Vimeo that is unlisted; its player needs it. */
  readonly hash?: string;
}

const YOUTUBE_HOST = /^(?:www\.|m\.|music\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/;
const VIMEO_HOST = /^(?:www\.|player\.)?vimeo\.com$/;
const VIMEO_PATH = /^\/(?:video\/)?(\d{1,20})(?:\/([0-9a-f]{1,40}))?\/?$/;

/** @returns the video at the address of a page or player of YouTube or Vimeo; null for any other address */
export function hostedVideo(url: string): HostedVideo | null {
  if (!isHttpUrl(url)) return null;
  const address = new URL(url);
  const id = youtubeId(address);
  if (id !== null) return { service: 'youtube', id };
  const [, number, path] = (VIMEO_HOST.test(address.hostname) && VIMEO_PATH.exec(address.pathname)) || [];
  if (number === undefined) return null;
  const hash = path ?? address.searchParams.get('h');
  return { service: 'vimeo', id: number, ...(hash ? { hash } : {}) };
}

function youtubeId({ hostname, pathname, searchParams }: URL): string | null {
  const host = hostname.replace(/^www\./, '');
  const named = host === 'youtu.be' ? pathname.slice(1).replace(/\/$/, '') : null;
  const found = named ?? (YOUTUBE_HOST.test(hostname) ? idOfPage(pathname, searchParams) : null);
  return found !== null && YOUTUBE_ID.test(found) ? found : null;
}

function idOfPage(pathname: string, search: URLSearchParams): string | null {
  return pathname === '/watch' ? search.get('v') : (YOUTUBE_PATH.exec(pathname)?.[1] ?? null);
}
