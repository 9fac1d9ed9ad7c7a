import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, compress, WORTH_COMPRESSING, type Encoding } from './compression.ts';

const VIEW_COUNT = /"viewCount":\d+/g;
const DANGEROUS = /[<>&\u2028\u2029]/g;
const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that may be pasted into a page as it is: it can close no script element. Parsing gives the same value back. */
export function toJson(value: unknown): string {
  const json = JSON.stringify(value);
  return json.replace(DANGEROUS, (character) => ESCAPES[character] ?? character);
}

/** A strong tag over what was rendered; counted views alone never change it. */
export function entityTag(json: string): string {
  return `"${createHash('sha1').update(json.replace(VIEW_COUNT, '')).digest('base64url')}"`;
}

/** The finished bytes of a read, and their compressed forms once somebody has asked for them. */
export class Rendered {
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly bytes: Buffer,
    readonly etag: string,
  ) {}

  static of(value: unknown): Rendered {
    const json = toJson(value);
    return new Rendered(Buffer.from(json), entityTag(json));
  }

  get byteLength(): number {
    return this.bytes.byteLength;
  }

  /** Compresses once; later callers get the same bytes. */
  in(encoding: Encoding): Promise<Buffer> {
    let bytes = this.compressed.get(encoding);
    if (!bytes) {
      bytes = compress(this.bytes, encoding);
      this.compressed.set(encoding, bytes);
    }
    return bytes;
  }
}

/**
 * True when a condition such as `If-None-Match` names the tag. Express' own check is of no use here: it ignores the
 * condition when the client also sends `Cache-Control: no-cache`, as fetch does.
 */
export function namesTag(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  if (condition.trim() === '*') return true;
  return condition.split(',').some((tag) => bare(tag) === bare(etag));
}

/** Proxies weaken a tag (`W/`) or mark it when they compress (`-gzip`); it still means the same state. */
function bare(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(?:gzip|br)"$/, '"');
}

/** Answers a read with its bytes, compressed where that pays and the client can, or 304 when the client already holds them. */
export async function sendRead(request: IncomingMessage, response: ServerResponse, rendered: Rendered): Promise<void> {
  const encoding =
    rendered.byteLength >= WORTH_COMPRESSING ? acceptedEncoding(request.headers['accept-encoding']) : null;
  // A strong tag names bytes, so each form has its own; comparing looks past the difference.
  response.setHeader('ETag', encoding === null ? rendered.etag : `${rendered.etag.slice(0, -1)}-${encoding}"`);
  response.setHeader('Cache-Control', 'private, no-cache');
  response.appendHeader('Vary', 'Accept-Encoding');
  if (namesTag(request.headers['if-none-match'], rendered.etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.statusCode = 200;
  if (encoding === null) return sendBytes(request, response, rendered.bytes);
  const bytes = await rendered.in(encoding);
  response.setHeader('Content-Encoding', encoding);
  sendBytes(request, response, bytes);
}

export function sendJson(request: IncomingMessage, response: ServerResponse, status: number, value: unknown): void {
  response.statusCode = status;
  sendBytes(request, response, Buffer.from(toJson(value)));
}

function sendBytes(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes.byteLength);
  if (request.method === 'HEAD') response.end();
  else response.end(bytes);
}
