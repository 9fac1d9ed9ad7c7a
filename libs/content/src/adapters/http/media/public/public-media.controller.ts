import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { cacheTag, nameTags, Public, runWith } from '@app/platform';
import { NotFound } from '@app/shared-kernel';
import { parseMediaName, type MediaName } from '../../../../domain/media/media-name.ts';
import { parseVariantName, variantType, type VariantName } from '../../../../domain/media/variants/variant.ts';
import { MediaStore } from '../../../../ports/media/media-store.port.ts';
import { MediaUrls } from '../../../../ports/media/media-urls.port.ts';
import { CreateVariant } from '../../../../use-cases/media/variants/create-variant.use-case.ts';
import { FOR_EVER } from '../../../storage/for-ever.ts';
import { openToOtherSites, sendStoredFile } from './send-stored-file.ts';

const PREFIX = '/media/';
/** A crop changes with the focal point of its image; what a redirect leads to may change too. */
const AN_HOUR = 'public, max-age=3600';
const CROP = `${AN_HOUR}, stale-while-revalidate=604800`;

/** Serves files and variants of images to anyone who knows their name, with the detected type only. */
@ApiExcludeController()
@Controller('media')
export class PublicMediaController {
  constructor(
    private readonly store: MediaStore,
    private readonly urls: MediaUrls,
    private readonly variants: CreateVariant,
  ) {}

  @Get('*file')
  @Public()
  async serve(@Req() request: Request, @Res() response: Response): Promise<void> {
    // The raw path: a name is valid only in the exact spelling that the store produced.
    const path = request.path.slice(PREFIX.length);
    const name = parseMediaName(path);
    const variant = name ? null : parseVariantName(path);
    if (!name && !variant) throw new NotFound('file');
    // Each file has one address, so that caches hold it once.
    if (request.url.includes('?')) return redirect(response, 301, request.path, AN_HOUR);
    if (name) await this.serveFile(name, request, response);
    else if (variant)
      await runWith({ tenant: variant.workspaceId }, () => this.serveVariant(variant, request, response));
  }

  private async serveFile(name: MediaName, request: Request, response: Response): Promise<void> {
    const { storagePath, mediaId, workspaceId } = name;
    const file = await this.store.stat(storagePath);
    if (!file) throw new NotFound('file');
    nameTags(request, response, [cacheTag('media', mediaId)], workspaceId);
    // The bytes behind a name never change, so the name serves as ETag.
    const sent = { storagePath, mimeType: name.type.mimeType, file, etag: `"${mediaId}"`, cacheControl: FOR_EVER };
    await sendStoredFile(this.store, sent, request, response);
  }

  private async serveVariant(name: VariantName, request: Request, response: Response): Promise<void> {
    const shown = await this.variants.execute(name);
    const { storagePath } = shown;
    if (shown.kind === 'original') {
      return redirect(response, 302, this.urls.of(storagePath), shown.busy ? 'no-store' : AN_HOUR);
    }
    const { workspaceId, variant } = name;
    nameTags(request, response, [cacheTag('media', shown.mediaId)], workspaceId);
    const direct = this.urls.inPublicStore(storagePath);
    if (direct !== null) return redirect(response, 302, direct, AN_HOUR);
    const etag = `"${storagePath.slice(storagePath.lastIndexOf('/', storagePath.lastIndexOf('/') - 1) + 1)}"`;
    const cacheControl = variant.crop === null ? FOR_EVER : CROP;
    const { mimeType } = variantType(variant.format);
    await sendStoredFile(this.store, { ...shown, mimeType, etag, cacheControl }, request, response);
  }
}

function redirect(response: Response, status: 301 | 302, to: string, cacheControl: string): void {
  openToOtherSites(response).setHeader('Cache-Control', cacheControl);
  response.redirect(status, to);
}
