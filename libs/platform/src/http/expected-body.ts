import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Asks a client that waits for it (`Expect: 100-continue`) for the body once something reads that, which nothing does before the request is
 * accepted. A response without it closes the connection: what the client sends next would be taken for the body.
 */
export function askWhenRead(request: IncomingMessage, response: ServerResponse): void {
  const { shouldKeepAlive } = response;
  response.shouldKeepAlive = false;
  const ask = () => {
    if (response.headersSent) return;
    response.shouldKeepAlive = shouldKeepAlive;
    response.writeContinue();
  };
  const read = request._read.bind(request);
  request._read = (size) => {
    request._read = read;
    request.off('end', ask);
    ask();
    read(size);
  };
  // Where everything has arrived before, nothing is read. Node closes the connection of a client that was not asked.
  request.once('end', ask);
}

/** Whether the client waits to be asked for a body that it announces to be longer than the limit. */
export function announcesTooMuch({ headers }: IncomingMessage, limitBytes: number): boolean {
  const isAsItIs = (headers['content-encoding'] ?? 'identity') === 'identity';
  return headers.expect !== undefined && isAsItIs && Number(headers['content-length'] ?? 0) > limitBytes;
}
