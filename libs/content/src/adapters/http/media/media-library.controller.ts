import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  Answers,
  AnswersFile,
  AnswersList,
  CurrentCaller,
  FieldsQueryDto,
  RequiresAnyOf,
  type CacheableResponse,
  type TaggedBody,
} from '@app/platform';
import { isUuid, NotFound, type Caller } from '@app/shared-kernel';
import type { ReceivedFile } from '../../../ports/media/media-inbox.port.ts';
import { MediaReader } from '../../../ports/media/media-reader.port.ts';
import { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { MakeThumbnail } from '../../../use-cases/media/make-thumbnail.use-case.ts';
import { UploadMedia } from '../../../use-cases/media/upload-media.use-case.ts';
import { editedMedia } from './edited-media.presenter.ts';
import { ListLibraryQueryDto, mediaFilter } from './list-library.query.dto.ts';
import { MediaReads } from './media-reads.ts';
import { MediaTextsDto } from './media.dto.ts';
import { EDITED_MEDIA } from './media.response.ts';
import { OriginalName, Received, TakesUpload } from './receive-upload.ts';

/** The media library of a workspace, for its editors. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/media')
export class MediaLibraryController {
  private readonly files: MediaReads;

  constructor(
    reader: MediaReader,
    private readonly sites: Sites,
    private readonly urls: MediaUrls,
    private readonly uploadMedia: UploadMedia,
    private readonly makeThumbnail: MakeThumbnail,
  ) {
    this.files = new MediaReads(reader, urls, { shape: EDITED_MEDIA, present: editedMedia });
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

  @Get(':id')
  @Answers('EditedMedia')
  @RequiresAnyOf('media:read')
  read(@CurrentCaller() caller: Caller, @Param('id') id: string, @Query() query: FieldsQueryDto): CacheableResponse {
    return this.files.one(caller, id, query);
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

  /** Stores one file byte for byte; its type is detected from its bytes. */
  @Post()
  @Answers('EditedMedia')
  @RequiresAnyOf('media:write')
  @TakesUpload()
  async upload(
    @CurrentCaller() caller: Caller,
    @Received() file: ReceivedFile,
    @OriginalName() originalName: string | null,
    @Body() { alt, caption }: MediaTextsDto,
  ): Promise<TaggedBody> {
    const media = await this.uploadMedia.execute({ caller, file, originalName, alt, caption });
    return this.files.present(media);
  }
}
