import { Body, Controller, Get, Param, Post, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  Answers,
  AnswersFile,
  AnswersList,
  CacheableResponse,
  cacheTag,
  CurrentCaller,
  FieldsQueryDto,
  listEnvelope,
  pageRequest,
  parseFields,
  RequiresAnyOf,
  TaggedBody,
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
import { UPLOAD_FORM } from './media-schemas.ts';
import { MediaTextsDto } from './media.dto.ts';
import { EDITED_MEDIA } from './media.response.ts';
import { OriginalName, Received, ReceiveUpload } from './receive-upload.ts';

/** The media library of a workspace, for its editors. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/media')
export class MediaLibraryController {
  constructor(
    private readonly reader: MediaReader,
    private readonly sites: Sites,
    private readonly urls: MediaUrls,
    private readonly uploadMedia: UploadMedia,
    private readonly makeThumbnail: MakeThumbnail,
  ) {}

  /** Lists files, newest first unless sorted. With `unused` the list is not cached: a change of any entity may change it. */
  @Get()
  @AnswersList('EditedMedia')
  @RequiresAnyOf('media:read')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListLibraryQueryDto): CacheableResponse {
    const selection = parseFields(query.fields, EDITED_MEDIA.names);
    const request = pageRequest(query);
    const { urls } = this;
    const tags = query.unused === 'true' ? undefined : (['media'] as const);
    return CacheableResponse.of(
      [request, query.q, query.mimeTypePrefix, query.missingAlt, query.unused, selection],
      async () => {
        const filter = mediaFilter(query, await this.sites.of(workspaceId));
        const page = await this.reader.list(workspaceId, filter, request);
        return listEnvelope(request, page, (media) => EDITED_MEDIA.select({ media, urls }, selection));
      },
      tags,
    );
  }

  @Get(':id')
  @Answers('EditedMedia')
  @RequiresAnyOf('media:read')
  read(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('id') id: string,
    @Query() query: FieldsQueryDto,
  ): CacheableResponse {
    const selection = parseFields(query.fields, EDITED_MEDIA.names);
    return CacheableResponse.of(selection, async () => {
      const media = isUuid(id) ? await this.reader.findById(workspaceId, id) : null;
      if (!media) throw new NotFound('media file');
      return selection === null
        ? editedMedia(media, this.urls)
        : TaggedBody.selection(EDITED_MEDIA.select({ media, urls: this.urls }, selection));
    }, [cacheTag('media', id.toLowerCase())]);
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
  @UseInterceptors(ReceiveUpload)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: UPLOAD_FORM })
  async upload(
    @CurrentCaller() caller: Caller,
    @Received() file: ReceivedFile,
    @OriginalName() originalName: string | null,
    @Body() { alt, caption }: MediaTextsDto,
  ): Promise<TaggedBody> {
    const media = await this.uploadMedia.execute({ caller, file, originalName, alt, caption });
    return editedMedia(media, this.urls);
  }
}
