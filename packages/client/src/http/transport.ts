import { errorOf, failure, NotFoundError } from '../errors.ts';
import type { Settings } from '../options.ts';
import { AnswerMemory } from './answer-memory.ts';
import { sleep, withDeadline } from './deadline.ts';
import { IgnoredParameters } from './ignored-parameters.ts';
import { searchOf, type Query } from './query.ts';
import { delayBeforeRetry, retryAfterMs } from './retry.ts';

export interface Request {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly query?: Query;
  /** Sent as JSON; a form is sent as it is. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Further options of `fetch`. */
  readonly init?: object | undefined;
  /** Whether the response may come from memory, if the service confirms that it has not changed. */
  readonly remember?: boolean;
  /** Milliseconds that the service may hold the response, in addition to the usual time. */
  readonly longer?: number;
}

export interface Answer {
  readonly status: number;
  readonly etag: string | null;
  /** What the response shows, if it was requested by `X-Cache-Tags: 1`; null if that is not known. */
  readonly tags: readonly string[] | null;
  /** Parsed; null without a body. */
  readonly body: unknown;
}

/** Resources whose missing items would be in the list that their path begins with; that list is a cache tag. */
const LISTS: ReadonlySet<string> = new Set(['posts', 'pages', 'categories', 'tags', 'authors', 'media']);

/** Sends requests to the external API, and repeats reads after temporary failures. */
export class Transport {
  readonly #settings: Settings;
  readonly #ignored = new IgnoredParameters();
  readonly #memory: AnswerMemory;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#memory = new AnswerMemory(settings.memoryBytes);
  }

  /**
   * @param path below the API; the caller encodes its variable parts
   * @returns a successful response, or the 304 that an `If-None-Match` requested
   * @throws GalleyError for everything else, or the reason of the caller's signal
   */
  async send(path: string, request: Request = {}): Promise<Answer> {
    const tries = (request.method ?? 'GET') === 'GET' ? 1 + this.#settings.retries : 1;
    for (let tried = 1; ; tried++) {
      try {
        return await withDeadline(this.#settings.timeoutMs + (request.longer ?? 0), request.signal, (signal) =>
          this.once(path, request, signal),
        );
      } catch (error) {
        const delay = tried < tries ? delayBeforeRetry(error, tried) : null;
        if (delay === null) throw error;
        await sleep(delay, request.signal);
      }
    }
  }

  private async once(path: string, request: Request, signal: AbortSignal): Promise<Answer> {
    const address = `${path}${searchOf(request.query)}`;
    const known = request.remember && !request.init ? this.#memory.find(address) : null;
    const response = await this.reach(address, known ? asking(request, known.etag) : request, signal);
    const { status, headers } = response;
    this.#ignored.note(path, headers);
    const text = status === 304 ? (known?.text ?? 'null') : await whole(response);
    const body = parseJson(text);
    const [tags, etag] = [headers.get('X-Cache-Tags')?.split(' ') ?? null, headers.get('ETag')];
    if (status === 304 || (response.ok && body !== undefined)) {
      if (request.remember && !request.init && etag !== null) this.#memory.keep(address, etag, text);
      this.tell(request, tags);
      return { status, etag, tags, body };
    }
    this.#memory.forget(address);
    const requestId = headers.get('X-Request-Id');
    const error = errorOf(body, { status, requestId, retryAfterMs: retryAfterMs(headers.get('Retry-After')) });
    this.tell(request, error instanceof NotFoundError ? tagsOfAbsence(path) : null);
    throw error;
  }

  private tell({ method = 'GET' }: Request, tags: readonly string[] | null): void {
    if (method === 'GET') this.#settings.onTags?.(tags);
  }

  private async reach(address: string, request: Request, signal: AbortSignal): Promise<Response> {
    const { root, fetch } = this.#settings;
    const { method = 'GET', body } = request;
    try {
      return await fetch(`${root}${address}`, {
        ...request.init,
        method,
        headers: this.headers(request),
        body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
        // The key must not follow a redirect to another host.
        redirect: 'manual',
        signal,
      });
    } catch (cause) {
      throw failure('CONNECTION', `${root} could not be reached`, { status: null, cause });
    }
  }

  private headers({ method = 'GET', body, headers }: Request): Record<string, string> {
    const { apiKey, userAgent, onTags } = this.#settings;
    return {
      Accept: 'application/json',
      'X-API-Key': apiKey,
      'User-Agent': userAgent,
      // A form sets its own content type, with its boundary.
      ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
      ...(onTags && method === 'GET' ? { 'X-Cache-Tags': '1' } : {}),
      ...headers,
    };
  }
}

function asking(request: Request, etag: string): Request {
  return { ...request, headers: { ...request.headers, 'If-None-Match': etag } };
}

/** The tags of a missing item: something in the list would have to change for it to exist. */
function tagsOfAbsence(path: string): readonly string[] | null {
  const [, list = '', , ...further] = path.split('/');
  return LISTS.has(list) && further.length === 0 ? [list] : null;
}

async function whole(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw failure('CONNECTION', 'The connection broke within an answer', { status: null, cause });
  }
}

/** @returns undefined when the text is not JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
