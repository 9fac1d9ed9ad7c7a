import type { Writable } from 'node:stream';
import type { PoolClient } from 'pg';

interface Internals {
  pipeline: boolean;
  readonly connection: { readonly stream: Writable };
}

/**
 * Sends the statement together with the one that follows in the same turn of the event loop. Until `awaitAnswers`, no statement of the
 * connection waits for the answers to those before it; the server answers in order.
 */
export function sendAhead(client: PoolClient, text: string): Promise<unknown> {
  const internals = internalsOf(client);
  const { stream } = internals.connection;
  internals.pipeline = true;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return client.query(text);
}

/** Ends `sendAhead`, once everything was answered or the connection is given up. */
export function awaitAnswers(client: PoolClient): void {
  internalsOf(client).pipeline = false;
}

function internalsOf(client: PoolClient): Internals {
  return client as unknown as Internals;
}
