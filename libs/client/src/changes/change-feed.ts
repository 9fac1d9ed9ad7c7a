import type { Change, Changes } from '../generated/api.ts';
import { sleep } from '../http/deadline.ts';
import { delayBeforeRetry } from '../http/retry.ts';
import type { Transport } from '../http/transport.ts';
import type { RequestOptions } from '../resources/reading.ts';

export type ChangeType = Change['type'];

export interface ChangesQuery {
  /** Default: all that the key may read. */
  types?: readonly ChangeType[] | undefined;
  /** Rows of an answer. Default and most: 100. */
  limit?: number | undefined;
  /** Seconds for which the service holds an answer without rows until there are some; at most 25. */
  wait?: number | undefined;
}

/** What changed since a cursor. */
export interface ChangeBatch {
  /** Each entity once, at its latest change. */
  readonly rows: readonly Change[];
  /** Whether everything has to be read again: what was missed is not known any more. */
  readonly reset: boolean;
  /** Store it once the rows are processed; a client that stops before gets the same rows again. */
  readonly cursor: string;
}

/** Milliseconds between two requests at least, where an answer without rows comes sooner than asked for. */
const PAUSE = 1_000;
/** What an answer may take beyond the time that it is held, in milliseconds. */
const MARGIN = 10_000;
const DEFAULT_WAIT = 20;

/** What changes in the workspace, deletions included. */
export class ChangeFeed {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The cursor of now: take it before reading what you keep a copy of. */
  async now({ types, signal }: Pick<ChangesQuery, 'types'> & RequestOptions = {}): Promise<string> {
    const { cursor } = await this.#ask({ types: types?.join(',') }, signal);
    return cursor;
  }

  /** One answer. @throws BadRequestError for a text that is no cursor */
  read(cursor: string, { types, limit, wait, signal }: ChangesQuery & RequestOptions = {}): Promise<Changes> {
    return this.#ask({ since: cursor, types: types?.join(','), limit, wait }, signal, wait);
  }

  /**
   * What changes from a cursor on, as it comes and without an end: leave the loop, or end it by the signal, whose reason is thrown. Failures
   * that pass are waited out. Answers without rows are left out, though their cursor goes on with the next.
   *
   * @throws GalleyError for what does not pass, such as a key that was revoked
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
