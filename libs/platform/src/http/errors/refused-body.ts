import type { IncomingMessage, ServerResponse } from 'node:http';
import { laneOrder } from '../../heavy-lane/lane-thread.ts';

/** Bytes and milliseconds for which the rest of a refused body is read. To the thread of the heavy lane the process sends what it holds already. */
const MOST_BYTES = laneOrder() ? Number.POSITIVE_INFINITY : 1024 * 1024;
const LONGEST_MS = 2_000;

/** Says in the head that the connection closes, where the rest of a refused body is too long to be read. */
export function announceClose(request: IncomingMessage, response: ServerResponse): void {
  if (isUnread(request) && isLong(request)) response.setHeader('Connection', 'close');
}

/**
 * Has what is left of a refused body read and thrown away, within bounds, so that the answer is not lost: a client that is still
 * sending when the connection closes sees an error instead of the answer. A body within the bounds leaves the connection open.
 * The answer is written by then, all but its end.
 *
 * @param end ends the answer
 */
export function discardBody(request: IncomingMessage, response: ServerResponse, end: () => void): void {
  if (!isUnread(request)) end();
  else if (isLong(request) || closes(response)) closeAfterwards(request, response, end);
  else keepOpen(request, end);
}

/** The answer ends at once, and the library reads the rest; a client that stops sending is given up. */
function keepOpen(request: IncomingMessage, end: () => void): void {
  const giveUp = setTimeout(() => request.complete || request.socket.destroy(), LONGEST_MS);
  request.once('close', () => clearTimeout(giveUp));
  request.once('end', () => clearTimeout(giveUp));
  request.resume();
  end();
}

/** The end of the answer closes the connection, so it waits; the length in its head tells clients that it is whole. */
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

/** A body without an announced length may be. */
function isLong({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > MOST_BYTES;
}

/** Because the client asked for that, or the service is about to stop. */
function closes(response: ServerResponse): boolean {
  return !response.shouldKeepAlive || response.getHeader('Connection') === 'close';
}
