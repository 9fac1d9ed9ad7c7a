import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { acceptedEncoding, compressor, WORTH_COMPRESSING } from './compression.ts';
import { namesTag } from './entity-tag.ts';
import { announceClose, discardBody } from './refused-body.ts';
import type { RenderedBody } from './rendered-body.ts';

/** A pipeline adds its listeners to those of the middlewares; Node would report more than ten as a leak. */
export const PIPED_LISTENERS = 25;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a read, compressed if that is worthwhile and the client supports it, or 304 if the client has it already. */
export async function sendRead(
  request: IncomingMessage,
  response: ServerResponse,
  rendered: RenderedBody,
  type = JSON_TYPE,
): Promise<void> {
  const encoding =
    rendered.byteLength >= WORTH_COMPRESSING ? acceptedEncoding(request.headers['accept-encoding']) : null;
  // A strong tag identifies bytes, so each encoding has its own; comparing ignores the suffix.
  response.setHeader('ETag', encoding === null ? rendered.etag : `${rendered.etag.slice(0, -1)}-${encoding}"`);
  response.setHeader('Cache-Control', 'private, no-cache');
  response.appendHeader('Vary', 'Accept-Encoding');
  if (namesTag(request.headers['if-none-match'], rendered.etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.statusCode = 200;
  if (encoding === null) return sendBytes(request, response, rendered.bytes, type);
  const bytes = await rendered.in(encoding);
  response.setHeader('Content-Encoding', encoding);
  sendBytes(request, response, bytes, type);
}

/** Sends a read as a stream, as fast as the client reads. It has no ETag, which would need all bytes first. */
export async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  response.statusCode = 200;
  response.setHeader('Content-Type', JSON_TYPE);
  response.setHeader('Cache-Control', 'private, no-cache');
  response.appendHeader('Vary', 'Accept-Encoding');
  if (encoding !== null) response.setHeader('Content-Encoding', encoding);
  if (request.method === 'HEAD') return void response.end();
  response.flushHeaders();
  response.setMaxListeners(PIPED_LISTENERS);
  if (encoding === null) await pipeline(bytes, response);
  else await pipeline(bytes, compressor(encoding), response);
}

/** Sends a whole answer, also one to a request whose body was not read. */
export function sendBytes(request: IncomingMessage, response: ServerResponse, bytes: Buffer, type = JSON_TYPE): void {
  announceClose(request, response);
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', bytes.byteLength);
  if (request.method === 'HEAD') response.flushHeaders();
  else response.write(bytes);
  discardBody(request, response, () => response.end());
}
