import type { Change, Changes } from '../generated/api.ts';
import { sleep } from '../http/deadline.ts';
import { delayBeforeRetry } from '../http/retry.ts';
import type { Transport } from '../http/transport.ts';
import type { RequestOptions } from '../resources/reading.ts';

export type ChangeType = Change['type'];

export interface ChangesQuery {
  /** Default: all types that the key may read. */
  types?: readonly ChangeType[] | undefined;
  /** Rows per response. Default and maximum: 100. */
  limit?: number | undefined;
  /** Seconds for which the service holds a response without rows until there are some; at most 25. */
  wait?: number | undefined;
}

/** What changed since a cursor. */
export interface ChangeBatch {
  /** Each entity once, with its latest change. */
  readonly rows: readonly Change[];
  /** Whether everything has to be read again, because the missed changes are no longer known. */
  readonly reset: boolean;
  /** Store it once the rows are processed; a client that stops before that gets the same rows again. */
  readonly cursor: string;
}

/** Minimum milliseconds between two requests, when a response without rows comes earlier than requested. */
const PAUSE = 1_000;
/** Milliseconds that a response may take beyond the time that it is held. */
const MARGIN = 10_000;
const DEFAULT_WAIT = 20;

/** Changes in the workspace, including deletions. */
export class ChangeFeed {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The current cursor: request it before reading what you keep a copy of. */
  async now({ types, signal }: Pick<ChangesQuery, 'types'> & RequestOptions = {}): Promise<string> {
    const { cursor } = await this.#ask({ types: types?.join(',') }, signal);
    return cursor;
  }

  /** Reads one response. @throws BadRequestError for an invalid cursor */
  read(cursor: string, { types, limit, wait, signal }: ChangesQuery & RequestOptions = {}): Promise<Changes> {
    return this.#ask({ since: cursor, types: types?.join(','), limit, wait }, signal, wait);
  }

  /**
   * Yields the changes after a cursor without an end: leave the loop, or abort the signal, whose reason is thrown.
   * Temporary failures are retried. Responses without rows are skipped, but their cursor is used for the next request.
   *
   * @throws GalleyError for permanent failures, such as a revoked key
   */
  async *since(
    cursor: string,
    { wait = DEFAULT_WAIT, signal, ...query }: ChangesQuery & RequestOptions = {},
  ): AsyncGenerator<ChangeBatch, void, undefined> {
    let at = cursor;
    let failures = 0;
    for (;;) {
      signal?.throwIfAborted();
      const asked = performance.now();
      let answer: Changes;
      try {
        answer = await this.read(at, { ...query, wait, signal });
        failures = 0;
      } catch (error) {
        failures += 1;
        const delay = delayBeforeRetry(error, failures);
        if (delay === null) throw error;
        await sleep(delay, signal);
        continue;
      }
      at = answer.cursor;
      if (answer.data.length > 0 || answer.reset) yield { rows: answer.data, reset: answer.reset, cursor: at };
      else if (performance.now() - asked < PAUSE) await sleep(PAUSE, signal);
    }
  }

  async #ask(query: Record<string, string | number | undefined>, signal?: AbortSignal, wait = 0): Promise<Changes> {
    const request = { query, signal, longer: wait === 0 ? 0 : wait * 1_000 + MARGIN };
    return (await this.#transport.send('/changes', request)).body as Changes;
  }
}
