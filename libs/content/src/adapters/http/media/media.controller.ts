import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  Answers,
  AnswersList,
  CurrentCaller,
  FieldsQueryDto,
  RequiresAnyOf,
  TaggedBody,
  type CacheableResponse,
} from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import type { Media } from '../../../domain/media/media.ts';
import type { ReceivedFile } from '../../../ports/media/media-inbox.port.ts';
import { MediaReader } from '../../../ports/media/media-reader.port.ts';
import { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import { UploadMedia } from '../../../use-cases/media/upload-media.use-case.ts';
import { MediaReads } from './media-reads.ts';
import { ListMediaQueryDto, MediaTextsDto } from './media.dto.ts';
import { MEDIA } from './media.response.ts';
import { OriginalName, Received, TakesUpload } from './receive-upload.ts';

/** The files of a workspace, for consumers. */
@Controller('api/v1/external/media')
export class MediaController {
  private readonly files: MediaReads;

  constructor(
    reader: MediaReader,
    urls: MediaUrls,
    private readonly uploadMedia: UploadMedia,
  ) {
    const present = (media: Media) => TaggedBody.entity(MEDIA.present({ media, urls }));
    this.files = new MediaReads(reader, urls, { shape: MEDIA, present });
  }

  /** Lists files, newest first unless sorted. */
  @Get()
  @AnswersList('Media')
  @RequiresAnyOf('media:read')
  list(@CurrentCaller() caller: Caller, @Query() query: ListMediaQueryDto): CacheableResponse {
    const filter = { mimeTypePrefix: query.mimeTypePrefix?.toLowerCase() };
    return this.files.list(caller, query, { key: filter, filter: () => filter, tags: ['media'] });
  }

  @Get(':id')
  @Answers('Media')
  @RequiresAnyOf('media:read')
  read(@CurrentCaller() caller: Caller, @Param('id') id: string, @Query() query: FieldsQueryDto): CacheableResponse {
    return this.files.one(caller, id, query);
  }

  /** Stores one file byte for byte; its type is detected from its bytes. */
  @Post()
  @Answers('Media')
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
