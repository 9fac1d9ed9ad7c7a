import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { namesTag, readByteRange } from '@app/platform';
import { SVG_TYPE } from '../../../../domain/media/media-type.ts';
import type { ByteRange, MediaStore, StoredFile } from '../../../../ports/media/media-store.port.ts';

/** A file of the store, as it is sent. */
export interface SentFile {
  readonly storagePath: string;
  readonly mimeType: string;
  readonly file: StoredFile;
  readonly etag: string;
  readonly cacheControl: string;
}

/** Content security policies of the types that can hold more than images and sound. */
const POLICIES: ReadonlyMap<string, string> = new Map([
  // Forbids scripts, requests, forms and windows, which leaves an SVG its picture.
  [SVG_TYPE, "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
  // Scripts in a PDF get no access to this origin.
  ['application/pdf', 'sandbox'],
]);

/** Answers a request with a file, a part of it, or with 304 to a client that has it. */
export async function sendStoredFile(
  store: MediaStore,
  sent: SentFile,
  request: Request,
  response: Response,
): Promise<void> {
  if (isUnchanged(request, sent)) return void describe(response.status(304), sent).end();
  const range =
    request.method === 'GET' && rangeHolds(request, sent)
      ? readByteRange(request.headers.range, sent.file.sizeBytes)
      : 'all';
  if (range === 'none') {
    response.status(416).setHeader('Content-Range', `bytes */${sent.file.sizeBytes}`);
    response.end();
  } else await send(store, sent, range, request, response);
}

async function send(
  store: MediaStore,
  sent: SentFile,
  range: ByteRange | 'all',
  request: Request,
  response: Response,
): Promise<void> {
  const { storagePath, mimeType, file } = sent;
  const part = range === 'all' ? { start: 0, end: file.sizeBytes - 1 } : range;
  const bytes = request.method === 'HEAD' ? null : await store.read(storagePath, range === 'all' ? undefined : range);
  describe(response.status(range === 'all' ? 200 : 206), sent);
  response.setHeader('Content-Type', mimeType);
  response.setHeader('Content-Length', part.end - part.start + 1);
  if (range !== 'all') response.setHeader('Content-Range', `bytes ${part.start}-${part.end}/${file.sizeBytes}`);
  const policy = POLICIES.get(mimeType);
  if (policy !== undefined) response.setHeader('Content-Security-Policy', policy);
  if (!bytes) return void response.end();
  // If the client leaves or the store fails midway, the connection is closed so that a partial file is not mistaken
  // for a complete one.
  await pipeline(bytes, response).catch(() => response.destroy());
}

function describe(response: Response, { etag, file, cacheControl }: SentFile): Response {
  response.setHeader('ETag', etag);
  response.setHeader('Last-Modified', file.modifiedAt.toUTCString());
  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  return openToOtherSites(response);
}

/** Other sites may embed files. */
export function openToOtherSites(response: Response): Response {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  return response;
}

/** RFC 9110, section 13.2.2: `If-None-Match` decides; the date counts only without it. */
function isUnchanged({ headers }: Request, { etag, file }: SentFile): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return namesTag(tags, etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(file.modifiedAt.getTime() / 1000) * 1000 <= since;
}

/** `If-Range`: a range is served only to a client that holds parts of exactly this file. */
function rangeHolds({ headers }: Request, { etag, file }: SentFile): boolean {
  const condition = headers['if-range'];
  return typeof condition !== 'string' || condition === etag || condition === file.modifiedAt.toUTCString();
}
