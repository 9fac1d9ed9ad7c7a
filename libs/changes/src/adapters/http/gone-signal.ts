import type { ServerResponse } from 'node:http';

/** Aborts when the connection of the response closes. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}
