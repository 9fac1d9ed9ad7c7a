import type { Redirect } from '../generated/api.ts';
import { bareOf, pathOf, type Requested } from '../requested.ts';
import type { PagedItems } from '../resources/paged-items.ts';

/** The parts of a redirect that a matcher uses; without hit counts, which every visitor changes. */
export type RedirectRule = Pick<Redirect, RuleField>;

type RuleField = 'id' | 'fromPath' | 'toPath' | 'type';
export const RULE_FIELDS: readonly RuleField[] = ['id', 'fromPath', 'toPath', 'type'];

export interface MatcherOptions {
  /** Seconds from the end of one poll to the next. Default 30. */
  pollSeconds?: number;
  /** Called for every failed poll; the matcher continues with the redirects that it has. */
  onError?: (error: unknown) => void;
}

export interface RedirectMatch {
  status: 301 | 302 | 307 | 410 | 451;
  /** The target as written; null for 410 and 451. */
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

/** Finds redirects in memory, and keeps them up to date by conditional requests. */
export class RedirectMatcher {
  readonly #pages: PagedItems<RedirectRule>;
  readonly #pollMs: number;
  readonly #onError: (error: unknown) => void;
  #rules: ReadonlyMap<string, RedirectRule> = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Aborts the running polling; undefined when stopped. */
  #polling: AbortController | undefined;
  /** Polls run one after another, so that no older result replaces a newer one. */
  #last: Promise<void> = Promise.resolve();

  /** @internal created by `galley.redirects.matcher()` */
  constructor(pages: PagedItems<RedirectRule>, { pollSeconds = 30, onError = () => undefined }: MatcherOptions) {
    if (!(pollSeconds > 0 && pollSeconds <= 86_400))
      throw new TypeError('pollSeconds must be a number of seconds, more than 0 and at most a day');
    this.#pages = pages;
    this.#pollMs = pollSeconds * 1000;
    this.#onError = onError;
  }

  /**
   * Reads the redirects, and then again at intervals; the timer does not keep the process running. A site need not wait
   * for it: if the service is unavailable, this resolves nevertheless, `onError` is called, and the next poll follows
   * as usual.
   */
  async start(): Promise<void> {
    if (this.#polling) return;
    this.#polling = new AbortController();
    await this.#look(this.#polling);
  }

  /**
   * Polls now, in addition to the intervals: for sites that follow changes, as with `galley.changes`. Failures go to
   * `onError`.
   */
  refresh(): Promise<void> {
    return this.#lookOnce(this.#polling?.signal);
  }

  /** Stops polling; the redirects stay in memory. */
  stop(): void {
    this.#polling?.abort();
    this.#polling = undefined;
    clearTimeout(this.#timer);
  }

  /**
   * @param asked a path, an absolute URL or a request, with or without a query; a redirect from exactly that query takes
   * precedence. Percent-encoding and a slash at the end make no difference, but an exact match takes precedence.
   * @returns null when the path has no redirect
   */
  match(asked: Requested): RedirectMatch | null {
    const path = pathOf(asked);
    const bare = bareOf(path);
    const redirect = this.#at(path) ?? this.#at(bare) ?? this.#twin(bare);
    if (!redirect) return null;
    const status = STATUS[redirect.type];
    return { status, location: status < 400 ? redirect.toPath : null, redirect };
  }

  #at(path: string): RedirectRule | undefined {
    return this.#rules.get(path) ?? this.#rules.get(decoded(path));
  }

  /** The rule for the path with a slash added at or removed from its end, unless that leads back to the path. */
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

/** Rules by the path as written, which takes precedence, and without percent-encoding. */
function byPath(rules: readonly RedirectRule[]): Map<string, RedirectRule> {
  const readable = rules.map((rule) => [decoded(rule.fromPath), rule] as const);
  return new Map([...readable, ...rules.map((rule) => [rule.fromPath, rule] as const)]);
}

function isSamePlace(target: string, path: string): boolean {
  return withoutSlash(decoded(bareOf(target))) === withoutSlash(decoded(path));
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

/** Keeps the timer from keeping the process running, in runtimes where timers are objects. */
function unreferenced<T>(timer: T): T {
  (timer as { unref?: () => void }).unref?.();
  return timer;
}
