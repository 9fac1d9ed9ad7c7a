import type { Client, PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';
import { awaitAnswers, sendAhead } from '../library-internals/pg-pipeline.ts';
import { isAborted, isUnanswered } from './postgres-errors.ts';
import { LOCK_TIMEOUT } from './server/session-settings.ts';

/** Milliseconds. */
const LONG = 250;
const SHORTEST_LOCK_TIMEOUT = 50;

/** Writes that are sent without waiting for answers: more would fill the memory of a long import. */
const MOST_AHEAD = 8;

/**
 * A transaction on a connection that sends each statement without waiting for the answers to those before, until `close`. It begins together with
 * its first statement: if this fails, so does that.
 */
export class OpenTransaction {
  /** Called after the commit; may not throw. */
  readonly committed: (() => void)[] = [];
  /** Made when it is first asked for. */
  manager?: EntityManager;
  /** Answers that nobody waits for but the commit, in order. */
  private readonly ahead: Promise<unknown>[] = [];

  /** @param stalled milliseconds without progress before, which shorten the wait for locks */
  constructor(
    readonly client: PoolClient,
    stalled: number,
  ) {
    const lockTimeout = Math.max(SHORTEST_LOCK_TIMEOUT, LOCK_TIMEOUT - Math.round(stalled));
    const begin = stalled > LONG ? `begin; set local lock_timeout = ${lockTimeout}` : 'begin';
    this.ahead.push(handled(sendAhead(client, begin)));
  }

  /** Waits for the answer before the commit, or once too many are under way. */
  async expect(answer: Promise<unknown>): Promise<void> {
    this.ahead.push(handled(answer));
    if (this.ahead.length > MOST_AHEAD) await Promise.all(this.ahead.splice(0));
  }

  async commit(): Promise<void> {
    await Promise.all(this.ahead);
    await this.client.query('commit');
    for (const then of this.committed) then();
  }

  /**
   * Rolls back if the server answers. Otherwise closes the connection, and the server rolls back: the connection must not
   * return to the pool with an open transaction.
   *
   * @returns the error that the transaction failed with: that of an earlier statement, if `error` only says that one failed
   */
  async abandon(error: unknown): Promise<unknown> {
    try {
      if (isUnanswered(error)) throw error;
      await this.client.query('rollback');
    } catch {
      awaitAnswers(this.client);
      void (this.client as unknown as Client).end();
    }
    return isAborted(error) ? this.firstFailure(error) : error;
  }

  /** To be called at the end, whatever it was. */
  close(): void {
    awaitAnswers(this.client);
  }

  private async firstFailure(otherwise: unknown): Promise<unknown> {
    for (const answer of this.ahead) {
      try {
        await answer;
      } catch (error) {
        return error;
      }
    }
    return otherwise;
  }
}

/** A promise that may be awaited late. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
