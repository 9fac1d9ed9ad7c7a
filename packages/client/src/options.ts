import { isUrl } from './is-url.ts';
import { VERSION } from './version.ts';

export interface GalleyOptions {
  /** Address of the service, such as `https://content.example.org`. */
  baseUrl: string | URL;
  /** For servers only: anyone who has the key has its permissions. */
  apiKey: string;
  /** Used instead of the global `fetch`. */
  fetch?: typeof fetch;
  /** How often a read is repeated after 429, 5xx and broken connections. Default 3; 0 for never. */
  retries?: number;
  /** Milliseconds until the response must be complete, for each attempt. Default 10,000. */
  timeoutMs?: number;
  /** Default `galley-client/<version>`; browsers send their own. */
  userAgent?: string;
  /**
   * Called for each read with the cache tags of its response: what is made of it is valid until the change feed names
   * one of them. Null when the tags are unknown, so that it must not be cached. Runs in the asynchronous context of the
   * read, so that an `AsyncLocalStorage` of the caller is available.
   */
  onTags?: TagListener;
  /**
   * Bytes of memory for responses of `get` and `find`: what has not changed since is then answered by a 304 without a
   * body. Counts of views are those of the first read. Not for reads with `init`, which have a cache of their own.
   * Default 0, for none.
   */
  memoryBytes?: number;
}

/** @param tags as in `X-Cache-Tags`; for a missing item, the list that it would be in */
export type TagListener = (tags: readonly string[] | null) => void;

/** Validated options. */
export interface Settings {
  /** URL of the external API, without a slash at the end. */
  readonly root: string;
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  readonly retries: number;
  readonly timeoutMs: number;
  readonly userAgent: string;
  readonly onTags: TagListener | null;
  readonly memoryBytes: number;
}

const API = '/api/v1/external';
/** Visible ASCII, which a header can contain unchanged. */
const HEADER_WORD = /^[!-~]+$/;
const HEADER_TEXT = /^[ -~]+$/;
const LONGEST_TIMER = 2 ** 31 - 1;

/** @throws TypeError that names the option and never contains the key */
export function settingsOf(options: GalleyOptions): Settings {
  const { fetch = globalThis.fetch, retries = 3, timeoutMs = 10_000, memoryBytes = 0 } = options;
  const { userAgent = `galley-client/${VERSION}` } = options;
  if (typeof fetch !== 'function') throw new TypeError('fetch: this runtime has none, pass one');
  if (!Number.isInteger(retries) || retries < 0) throw new TypeError('retries must be a whole number, 0 or more');
  if (!(timeoutMs > 0 && timeoutMs <= LONGEST_TIMER))
    throw new TypeError(`timeoutMs must be a number of milliseconds, more than 0 and at most ${LONGEST_TIMER}`);
  if (!HEADER_TEXT.test(userAgent)) throw new TypeError('userAgent must be plain ASCII text');
  if (options.onTags !== undefined && typeof options.onTags !== 'function')
    throw new TypeError('onTags must be a function');
  if (!Number.isInteger(memoryBytes) || memoryBytes < 0)
    throw new TypeError('memoryBytes must be a whole number of bytes, 0 or more');
  return {
    root: `${addressOf(options.baseUrl)}${API}`,
    apiKey: keyOf(options.apiKey),
    // Browsers refuse to call fetch as a method of anything but the window.
    fetch: (input, init) => fetch(input, init),
    retries,
    timeoutMs,
    userAgent,
    onTags: options.onTags ?? null,
    memoryBytes,
  };
}

function keyOf(apiKey: unknown): string {
  if (typeof apiKey !== 'string' || apiKey === '') throw new TypeError('apiKey is missing');
  if (!HEADER_WORD.test(apiKey))
    throw new TypeError('apiKey must be one word of ASCII; is there a line break at its end?');
  return apiKey;
}

function addressOf(baseUrl: unknown): string {
  const given = baseUrl instanceof URL ? baseUrl.href : baseUrl;
  if (typeof given !== 'string' || given === '') throw new TypeError('baseUrl is missing');
  if (!isUrl(given)) throw new TypeError(`baseUrl must be an absolute URL, such as https://content.example.org`);
  const { protocol, username, search, hash, origin, pathname } = new URL(given);
  if (protocol !== 'http:' && protocol !== 'https:') throw new TypeError('baseUrl must start with http:// or https://');
  if (username !== '' || search !== '' || hash !== '')
    throw new TypeError('baseUrl must have no user, query or fragment');
  const path = pathname.replace(/(?<!\/)\/+$/, '');
  if (path.endsWith(API)) throw new TypeError(`baseUrl must be the address of the service, without ${API}`);
  return `${origin}${path}`;
}
