import type { IncomingMessage, ServerResponse } from 'node:http';

/** Limits in bytes and milliseconds for reading the rest of a refused body. */
const MOST_BYTES = 1024 * 1024;
const LONGEST_MS = 2_000;

/** Sends `Connection: close` if the rest of a refused body is too long to be read. */
export function announceClose(request: IncomingMessage, response: ServerResponse): void {
  if (isUnread(request) && isLong(request)) response.setHeader('Connection', 'close');
}

/**
 * Reads and discards the rest of a refused body, within limits, so that the response is not lost: a client that is
 * still sending when the connection closes sees an error instead of the response. A body within the limits leaves the
 * connection open. By then the response is written except for its end.
 *
 * @param end ends the response
 */
export function discardBody(request: IncomingMessage, response: ServerResponse, end: () => void): void {
  if (!isUnread(request)) end();
  else if (isLong(request) || closes(response)) closeAfterwards(request, response, end);
  else keepOpen(request, end);
}

/**
 * The response ends at once, and the library reads the rest; the connection of a client that stops sending is closed.
 */
function keepOpen(request: IncomingMessage, end: () => void): void {
  const giveUp = setTimeout(() => request.complete || request.socket.destroy(), LONGEST_MS);
  request.once('close', () => clearTimeout(giveUp));
  request.once('end', () => clearTimeout(giveUp));
  request.resume();
  end();
}

/**
 * The end of the response closes the connection, so it waits. The `Content-Length` tells clients that the response is
 * complete.
 */
function closeAfterwards(request: IncomingMessage, response: ServerResponse, end: () => void): void {
  let read = 0;
  const finish = () => {
    clearTimeout(longest);
    request.off('data', count).off('end', finish);
    response.off('close', finish);
    end();
  };
  const count = (chunk: Buffer) => {
    read += chunk.byteLength;
    if (read > MOST_BYTES) finish();
  };
  const longest = setTimeout(finish, LONGEST_MS);
  response.once('close', finish);
  request.on('data', count).once('end', finish);
  request.resume();
}

function isUnread({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0');
}

/** A body without a `Content-Length` may be. */
function isLong({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > MOST_BYTES;
}

/** Because the client requested it, or the service is about to stop. */
function closes(response: ServerResponse): boolean {
  return !response.shouldKeepAlive || response.getHeader('Connection') === 'close';
}
