import type { ServerResponse } from 'node:http';

/** Ends when the connection of an answer does. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}
