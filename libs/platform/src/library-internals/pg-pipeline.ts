import type { PoolClient } from 'pg';

/**
 * Sends the statement together with those that follow in the same turn of the event loop. Until `awaitAnswers`, no statement of the connection
 * waits for the answers to those before it; the server answers in order.
 */
export function sendAhead(client: PoolClient, text: string): Promise<unknown> {
  const { stream } = client.connection;
  pipeline(client, true);
  stream.cork();
  process.nextTick(() => stream.uncork());
  return client.query(text);
}

/** Ends `sendAhead`, once everything was answered or the connection is given up. */
export function awaitAnswers(client: PoolClient): void {
  pipeline(client, false);
}

/** The driver takes it as a setting of a connection, and reads it for each statement. */
function pipeline(client: { pipeline: boolean }, isOn: boolean): void {
  client.pipeline = isOn;
}
