import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AnswersFile, AnswersList, CurrentCaller, RequiresAnyOf, type CacheableResponse } from '@app/platform';
import { isUuid, NotFound, type Caller } from '@app/shared-kernel';
import { MediaReader } from '../../../ports/media/media-reader.port.ts';
import { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { CreateThumbnail } from '../../../use-cases/media/create-thumbnail.use-case.ts';
import { UploadMedia } from '../../../use-cases/media/upload-media.use-case.ts';
import { ListLibraryQueryDto, mediaFilter } from './list-library.query.dto.ts';
import { MediaReads } from './media-reads.ts';
import { MediaRoutes } from './media-routes.ts';
import { EDITED_MEDIA, editedMedia } from './media.response.ts';

/** The media library of a workspace, for its editors. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/media')
export class MediaLibraryController extends MediaRoutes('EditedMedia') {
  constructor(
    reader: MediaReader,
    private readonly sites: Sites,
    private readonly urls: MediaUrls,
    uploadMedia: UploadMedia,
    private readonly makeThumbnail: CreateThumbnail,
  ) {
    super(new MediaReads(reader, urls, { shape: EDITED_MEDIA, present: editedMedia }), uploadMedia);
  }

  /** Lists files, newest first unless sorted. With `unused` it has no cache tags, because any entity may refer to a file. */
  @Get()
  @AnswersList('EditedMedia')
  @RequiresAnyOf('media:read')
  list(@CurrentCaller() caller: Caller, @Query() query: ListLibraryQueryDto): CacheableResponse {
    const { q, mimeTypePrefix, missingAlt, unused } = query;
    return this.files.list(caller, query, {
      key: [q, mimeTypePrefix, missingAlt, unused],
      filter: async () => mediaFilter(query, await this.sites.of(caller.workspaceId)),
      tags: unused === 'true' ? undefined : ['media'],
    });
  }

  /** Redirects to the thumbnail of an image, which is made at the first request. */
  @Get(':id/thumbnail')
  @AnswersFile('image/webp')
  @RequiresAnyOf('media:read')
  async thumbnail(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('id') id: string,
    @Res() response: Response,
  ): Promise<void> {
    if (!isUuid(id)) throw new NotFound('media file');
    const path = await this.makeThumbnail.execute(workspaceId, id.toLowerCase());
    response.setHeader('Cache-Control', 'private, max-age=86400');
    response.redirect(302, this.urls.of(path));
  }
}
