import { pipeline } from 'node:stream/promises';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { cacheTag, namesTag, nameTags, Public, readByteRange } from '@app/platform';
import { NotFound } from '@app/shared-kernel';
import { parseMediaName, type MediaName } from '../../../domain/media/media-name.ts';
import { SVG_TYPE } from '../../../domain/media/media-type.ts';
import { MediaStore, type ByteRange, type StoredFile } from '../../../ports/media/media-store.port.ts';
import { FOR_EVER } from '../../storage/for-ever.ts';

const PREFIX = '/media/';
/** Content security policies of the types that can hold more than images and sound. */
const POLICIES: ReadonlyMap<string, string> = new Map([
  // Forbids scripts, requests, forms and windows, which leaves an SVG its picture.
  [SVG_TYPE, "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
  // Scripts in a PDF get no access to this origin.
  ['application/pdf', 'sandbox'],
]);

/** Serves files to anyone who knows their name, with the detected type only. */
@ApiExcludeController()
@Controller('media')
export class PublicMediaController {
  constructor(private readonly store: MediaStore) {}

  @Get('*file')
  @Public()
  async serve(@Req() request: Request, @Res() response: Response): Promise<void> {
    // The raw path: a name is valid only in the exact spelling that the store produced.
    const name = parseMediaName(request.path.slice(PREFIX.length));
    const file = name && (await this.store.stat(name.storagePath));
    if (!file) throw new NotFound('file');
    nameTags(request, response, [cacheTag('media', name.mediaId)], name.workspaceId);
    if (isUnchanged(request, name, file)) return void describe(response.status(304), name, file).end();
    const range =
      request.method === 'GET' && rangeHolds(request, name, file)
        ? readByteRange(request.headers.range, file.sizeBytes)
        : 'all';
    if (range === 'none') {
      response.status(416).setHeader('Content-Range', `bytes */${file.sizeBytes}`);
      response.end();
    } else await this.send(request, response, name, file, range);
  }

  private async send(
    request: Request,
    response: Response,
    name: MediaName,
    file: StoredFile,
    range: ByteRange | 'all',
  ): Promise<void> {
    const part = range === 'all' ? { start: 0, end: file.sizeBytes - 1 } : range;
    const bytes =
      request.method === 'HEAD' ? null : await this.store.read(name.storagePath, range === 'all' ? undefined : range);
    describe(response.status(range === 'all' ? 200 : 206), name, file);
    response.setHeader('Content-Type', name.type.mimeType);
    response.setHeader('Content-Length', part.end - part.start + 1);
    if (range !== 'all') response.setHeader('Content-Range', `bytes ${part.start}-${part.end}/${file.sizeBytes}`);
    const policy = POLICIES.get(name.type.mimeType);
    if (policy !== undefined) response.setHeader('Content-Security-Policy', policy);
    if (!bytes) return void response.end();
    // If the client leaves or the store fails midway, the connection is closed so that a partial file is not mistaken
    // for a complete one.
    await pipeline(bytes, response).catch(() => response.destroy());
  }
}

function describe(response: Response, name: MediaName, { modifiedAt }: StoredFile): Response {
  response.setHeader('ETag', tagOf(name));
  response.setHeader('Last-Modified', modifiedAt.toUTCString());
  response.setHeader('Cache-Control', FOR_EVER);
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // Other sites may embed these files.
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  return response;
}

/** The bytes behind a name never change, so the name serves as ETag. */
function tagOf({ mediaId }: MediaName): string {
  return `"${mediaId}"`;
}

/** RFC 9110, section 13.2.2: `If-None-Match` decides; the date counts only without it. */
function isUnchanged({ headers }: Request, name: MediaName, file: StoredFile): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return namesTag(tags, tagOf(name));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(file.modifiedAt.getTime() / 1000) * 1000 <= since;
}

/** `If-Range`: a range is served only to a client that holds parts of exactly this file. */
function rangeHolds({ headers }: Request, name: MediaName, file: StoredFile): boolean {
  const condition = headers['if-range'];
  return typeof condition !== 'string' || condition === tagOf(name) || condition === file.modifiedAt.toUTCString();
}
