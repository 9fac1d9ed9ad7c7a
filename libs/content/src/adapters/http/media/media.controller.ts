import { Controller, Get, Query } from '@nestjs/common';
import { AnswersList, CurrentCaller, RequiresAnyOf, TaggedBody, type CacheableResponse } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import type { Media } from '../../../domain/media/media.ts';
import { MediaReader } from '../../../ports/media/media-reader.port.ts';
import { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import { UploadMedia } from '../../../use-cases/media/upload-media.use-case.ts';
import { idsOf } from '../content-fields.ts';
import { MediaReads } from './media-reads.ts';
import { MediaRoutes } from './media-routes.ts';
import { ListPublicMediaQueryDto, MOST_MEDIA_IDS } from './media.dto.ts';
import { MEDIA } from './media.response.ts';

/** The files of a workspace, for consumers. */
@Controller('api/v1/external/media')
export class MediaController extends MediaRoutes('Media') {
  constructor(reader: MediaReader, urls: MediaUrls, uploadMedia: UploadMedia) {
    const present = (media: Media) => TaggedBody.entity(MEDIA.present({ media, urls }));
    super(new MediaReads(reader, urls, { shape: MEDIA, present }), uploadMedia);
  }

  /** Lists files, newest first unless sorted. */
  @Get()
  @AnswersList('Media')
  @RequiresAnyOf('media:read')
  list(@CurrentCaller() caller: Caller, @Query() query: ListPublicMediaQueryDto): CacheableResponse {
    const ids = query.ids === undefined ? undefined : idsOf(query.ids, MOST_MEDIA_IDS);
    const filter = { mimeTypePrefix: query.mimeTypePrefix?.toLowerCase(), ids };
    return this.files.list(caller, query, { key: filter, filter: () => filter, tags: ['media'] });
  }
}
