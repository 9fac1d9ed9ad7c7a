import type { Redirect } from '../generated/api.ts';
import type { PagedItems } from '../resources/paged-items.ts';

/** What a matcher knows of a redirect. Counts of hits are left out: each visitor would change them. */
export type RedirectRule = Pick<Redirect, (typeof RULE_FIELDS)[number]>;

export const RULE_FIELDS = ['id', 'fromPath', 'toPath', 'type'] as const satisfies readonly (keyof Redirect)[];

export interface MatcherOptions {
  /** From the end of one look to the next. Default 30. */
  pollSeconds?: number;
  /** Called for every failed look; the matcher continues with what it knows. */
  onError?: (error: unknown) => void;
}

export interface RedirectMatch {
  status: 301 | 302 | 307 | 410 | 451;
  /** Where to go, as it was written; null for 410 and 451. */
  location: string | null;
  redirect: RedirectRule;
}

const STATUS = {
  Permanent301: 301,
  Temporary302: 302,
  Temporary307: 307,
  Gone410: 410,
  UnavailableForLegalReasons451: 451,
} as const satisfies Record<Redirect['type'], number>;

/** Looks paths up in memory, and keeps that up to date by conditional requests. */
export class RedirectMatcher {
  readonly #pages: PagedItems<RedirectRule>;
  readonly #pollMs: number;
  readonly #onError: (error: unknown) => void;
  #rules: ReadonlyMap<string, RedirectRule> = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Of the polling that is going on; none when stopped. */
  #polling: AbortController | undefined;
  /** Looks come one after the other, so that none brings back what a later one replaced. */
  #last: Promise<void> = Promise.resolve();

  /** @internal made by `galley.redirects.matcher()` */
  constructor(pages: PagedItems<RedirectRule>, { pollSeconds = 30, onError = () => undefined }: MatcherOptions) {
    if (!(pollSeconds > 0 && pollSeconds <= 86_400))
      throw new TypeError('pollSeconds must be a number of seconds, more than 0 and at most a day');
    this.#pages = pages;
    this.#pollMs = pollSeconds * 1000;
    this.#onError = onError;
  }

  /**
   * Reads the redirects, and then again at intervals; its timer keeps no process running. A site need not wait for it:
   * when the service is unavailable this resolves all the same, `onError` is called, and the next look follows as
   * usual.
   */
  async start(): Promise<void> {
    if (this.#polling) return;
    this.#polling = new AbortController();
    await this.#look(this.#polling);
  }

  /**
   * Looks now, in addition to the regular looks: for sites that follow changes, as with `galley.changes`. Failures go
   * to `onError`.
   */
  refresh(): Promise<void> {
    return this.#lookOnce(this.#polling?.signal);
  }

  /** Ends the polling; what is known stays. */
  stop(): void {
    this.#polling?.abort();
    this.#polling = undefined;
    clearTimeout(this.#timer);
  }

  /**
   * @param path of a request, with or without a query; a redirect from that very query goes first. Percent-encoding makes
   * no difference, nor does a slash at the end: the redirect that has it as it was asked for goes first.
   * @returns null when no redirect stands there
   */
  match(path: string): RedirectMatch | null {
    const bare = path.split(/[?#]/, 1)[0] as string;
    const redirect = this.#at(path) ?? this.#at(bare) ?? this.#twin(bare);
    if (!redirect) return null;
    const status = STATUS[redirect.type];
    return { status, location: status < 400 ? redirect.toPath : null, redirect };
  }

  #at(path: string): RedirectRule | undefined {
    return this.#rules.get(path) ?? this.#rules.get(decoded(path));
  }

  /** The rule for a path with a slash more or less at its end, unless that leads to where the visitor is. */
  #twin(path: string): RedirectRule | undefined {
    const rule = this.#at(path.endsWith('/') ? path.slice(0, -1) : `${path}/`);
    return rule?.toPath !== null && rule?.toPath !== undefined && isSamePlace(rule.toPath, path) ? undefined : rule;
  }

  async #look(polling: AbortController): Promise<void> {
    await this.#lookOnce(polling.signal);
    if (!polling.signal.aborted) this.#timer = unreferenced(setTimeout(() => void this.#look(polling), this.#pollMs));
  }

  #lookOnce(signal: AbortSignal | undefined): Promise<void> {
    const look = async () => {
      try {
        const rules = await this.#pages.refresh(signal);
        if (rules) this.#rules = byPath(rules);
      } catch (error) {
        if (!signal?.aborted) this.#onError(error);
      }
    };
    return (this.#last = this.#last.then(look));
  }
}

/** By each path as it is written, which goes first, and as it reads without percent-encoding. */
function byPath(rules: readonly RedirectRule[]): Map<string, RedirectRule> {
  const readable = rules.map((rule) => [decoded(rule.fromPath), rule] as const);
  return new Map([...readable, ...rules.map((rule) => [rule.fromPath, rule] as const)]);
}

function isSamePlace(target: string, path: string): boolean {
  const bare = target.split(/[?#]/, 1)[0] as string;
  return withoutSlash(decoded(bare)) === withoutSlash(decoded(path));
}

function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A timer that keeps no process running, where timers are more than numbers. */
function unreferenced<T>(timer: T): T {
  (timer as { unref?: () => void }).unref?.();
  return timer;
}
