import { randomUUID } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { STATUS, type ErrorBody } from './error-body.ts';

const UNREADABLE: ErrorBody = { code: 'BAD_REQUEST', message: 'The request is no valid HTTP.', details: null };
const NO_TUNNELS: ErrorBody = { code: 'METHOD_NOT_ALLOWED', message: 'This is no proxy.', details: null };

/**
 * Answers requests that the HTTP library refuses before any handler runs in the same error format: broken or oversized
 * heads, heads that never end, tunnels.
 */
export function answerUnreadableRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || hasBegunToAnswer(socket)) socket.destroy();
    else refuse(socket, UNREADABLE);
  });
  server.on('connect', (_request, socket: Duplex) => refuse(socket, NO_TUNNELS));
}

/** Error text within a response that has begun would look like content. */
function hasBegunToAnswer(socket: Duplex): boolean {
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null };
  return !socket.writable || answer?.headersSent === true;
}

function refuse(socket: Duplex, body: ErrorBody): void {
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${STATUS[body.code]} ${body.code === 'BAD_REQUEST' ? 'Bad Request' : 'Method Not Allowed'}`,
    `X-Request-Id: ${randomUUID()}`,
    'X-Content-Type-Options: nosniff',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  socket.on('error', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
}
