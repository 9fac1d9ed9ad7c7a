import { Body, Controller, Get, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import {
  Answers,
  AnswersList,
  CacheableResponse,
  cacheTag,
  CurrentCaller,
  FieldsQueryDto,
  listEnvelope,
  pageRequest,
  parseFields,
  RequiresAnyOf,
  selectedEntity,
  TaggedBody,
} from '@app/platform';
import { isUuid, NotFound, type Caller } from '@app/shared-kernel';
import type { ReceivedFile } from '../../../ports/media/media-inbox.port.ts';
import { MediaReader } from '../../../ports/media/media-reader.port.ts';
import { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import { UploadMedia } from '../../../use-cases/media/upload-media.use-case.ts';
import { UPLOAD_FORM } from './media-schemas.ts';
import { ListMediaQueryDto, MediaTextsDto } from './media.dto.ts';
import { MEDIA } from './media.response.ts';
import { OriginalName, Received, ReceiveUpload } from './receive-upload.ts';

/** The files of a workspace, for consumers. */
@Controller('api/v1/external/media')
export class MediaController {
  constructor(
    private readonly reader: MediaReader,
    private readonly urls: MediaUrls,
    private readonly uploadMedia: UploadMedia,
  ) {}

  /** Lists files, newest first unless sorted. */
  @Get()
  @AnswersList('Media')
  @RequiresAnyOf('media:read')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListMediaQueryDto): CacheableResponse {
    const selection = parseFields(query.fields, MEDIA.names);
    const request = pageRequest(query);
    const { urls } = this;
    const filter = { mimeTypePrefix: query.mimeTypePrefix?.toLowerCase() };
    return CacheableResponse.of(
      [request, filter, selection],
      async () => {
        const page = await this.reader.list(workspaceId, filter, request);
        return listEnvelope(request, page, (media) => MEDIA.select({ media, urls }, selection));
      },
      ['media'],
    );
  }

  @Get(':id')
  @Answers('Media')
  @RequiresAnyOf('media:read')
  read(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('id') id: string,
    @Query() query: FieldsQueryDto,
  ): CacheableResponse {
    const selection = parseFields(query.fields, MEDIA.names);
    return CacheableResponse.of(selection, async () => {
      const media = isUuid(id) ? await this.reader.findById(workspaceId, id) : null;
      if (!media) throw new NotFound('media file');
      return selectedEntity(MEDIA, { media, urls: this.urls }, selection);
    }, [cacheTag('media', id.toLowerCase())]);
  }

  /** Stores one file byte for byte; its type is detected from its bytes. */
  @Post()
  @Answers('Media')
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
    return TaggedBody.entity(MEDIA.present({ media, urls: this.urls }));
  }
}
