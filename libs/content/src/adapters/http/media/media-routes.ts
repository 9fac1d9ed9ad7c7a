import { Body, Get, Param, Post, Query } from '@nestjs/common';
import {
  Answers,
  CurrentCaller,
  FieldsQueryDto,
  RequiresAnyOf,
  type CacheableResponse,
  type TaggedBody,
} from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import type { ReceivedFile } from '../../../ports/media/upload-staging.port.ts';
import type { UploadMedia } from '../../../use-cases/media/upload-media.use-case.ts';
import { takes } from '../takes.ts';
import type { MediaReads } from './media-reads.ts';
import { MediaTextsDto } from './media.dto.ts';
import { OriginalName, Received, TakesUpload } from './receive-upload.ts';

/** The routes that both APIs have for one file. */
export interface MediaFileRoutes {
  readonly files: MediaReads;
  read(caller: Caller, id: string, query: FieldsQueryDto): CacheableResponse;
  upload(caller: Caller, file: ReceivedFile, originalName: string | null, texts: MediaTextsDto): Promise<TaggedBody>;
}

/** Builds the base class of the routes of one file. @param answers the OpenAPI component of a file */
export function MediaRoutes(
  answers: string,
): abstract new (files: MediaReads, uploadMedia: UploadMedia) => MediaFileRoutes {
  abstract class FileRoutes {
    constructor(
      readonly files: MediaReads,
      readonly uploadMedia: UploadMedia,
    ) {}

    @Get(':id')
    @Answers(answers)
    @RequiresAnyOf('media:read')
    read(@CurrentCaller() caller: Caller, @Param('id') id: string, @Query() query: FieldsQueryDto): CacheableResponse {
      return this.files.one(caller, id, query);
    }

    /** Stores one file byte for byte; its type is detected from its bytes. */
    @Post()
    @Answers(answers)
    @RequiresAnyOf('media:write')
    @TakesUpload()
    @takes(Object, Object, Object, MediaTextsDto)
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
  return FileRoutes;
}
