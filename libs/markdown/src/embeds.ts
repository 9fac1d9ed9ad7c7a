import { hostedVideo, isHttpUrl } from '@app/shared-kernel';

const VIDEO_FILE = /\.(?:mp4|webm|mov|m4v)$/i;
const STATUS_PATH = /^\/(?:[^/]+|i\/web)\/status(?:es)?\/\d+/;

const TWEET_HOSTS: ReadonlySet<string> = new Set(['twitter.com', 'mobile.twitter.com', 'x.com']);

/** True for the page of a YouTube or Vimeo video, and for a video file. */
export function isVideoUrl(url: string): boolean {
  if (!isHttpUrl(url)) return false;
  return hostedVideo(url) !== null || VIDEO_FILE.test(new URL(url).pathname);
}

/** True for a post on X, formerly Twitter. */
export function isTweetUrl(url: string): boolean {
  if (!isHttpUrl(url)) return false;
  const { hostname, pathname } = new URL(url);
  return TWEET_HOSTS.has(hostname.replace(/^www\./, '')) && STATUS_PATH.test(pathname);
}

/** Shortcodes of Hugo and Zola for an embed, with only an id. */
const SHORTCODE = /^\{\{[<%]?\s*(youtube|vimeo|tweet|twitter|x)[\s(]+(?:id\s*=\s*)?["']?([\w-]+)["']?[\s)]*[>%]?\}\}$/;

const SHORTCODE_URL: Readonly<Record<string, (id: string) => string>> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
};

/** @returns the address of a single `{{< youtube id >}}` or similar shortcode, or null */
export function shortcodeUrl(text: string): string | null {
  const match = SHORTCODE.exec(text);
  if (!match) return null;
  const [, name = '', id = ''] = match;
  const url = (SHORTCODE_URL[name] ?? ((id: string) => `https://x.com/i/web/status/${id}`))(id);
  return isVideoUrl(url) || isTweetUrl(url) ? url : null;
}
