import { Controller, Get, Query } from '@nestjs/common';
import {
  Answers,
  AnswersList,
  CacheableResponse,
  CurrentCaller,
  IdParam,
  listEnvelope,
  ListQueryDto,
  pageRequest,
  parseFields,
  RequiresAnyOf,
  type BodyOf,
} from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { FindMediaUsage } from '../../../use-cases/media/find-media-usage.ts';
import { MEDIA_USAGE, MEDIA_USE_COUNTS, UPLOAD_LIMITS } from './media-usage.response.ts';
import { CountUsageQueryDto } from './media.dto.ts';
import { UploadLimit } from './receive-upload.ts';

@Controller('api/v1/dashboard/workspaces/:workspaceId/media')
export class MediaUsageController {
  constructor(
    private readonly usage: FindMediaUsage,
    private readonly uploads: UploadLimit,
  ) {}

  /** Lets clients refuse a file before they send it. */
  @Get('limits')
  @Answers('UploadLimits')
  @RequiresAnyOf('media:read', 'media:write')
  limits(): BodyOf<typeof UPLOAD_LIMITS> {
    return UPLOAD_LIMITS.present(this.uploads);
  }

  /** One request for a page of files. Its path stands before those of single files. */
  @Get('usage-counts')
  @Answers('MediaUseCounts')
  @RequiresAnyOf('media:read')
  counts(@CurrentCaller() { workspaceId }: Caller, @Query() { ids = '' }: CountUsageQueryDto): CacheableResponse {
    const files = ids === '' ? [] : ids.split(',');
    return CacheableResponse.of(files, async () =>
      MEDIA_USE_COUNTS.present(await this.usage.counts(workspaceId, files)),
    );
  }

  /** Lists where a file is used, newest first. Deletion does not check usage; clients that want to can ask here first. */
  @Get(':id/usage')
  @AnswersList('MediaUsage')
  @RequiresAnyOf('media:read')
  list(
    @CurrentCaller() { workspaceId }: Caller,
    @IdParam('id', 'media file') id: string,
    @Query() query: ListQueryDto,
  ): CacheableResponse {
    const selection = parseFields(query.fields, MEDIA_USAGE.names);
    const request = pageRequest(query);
    return CacheableResponse.of([request, selection], async () => {
      const page = await this.usage.execute(workspaceId, id, request);
      return listEnvelope(request, page, (usage) => MEDIA_USAGE.select(usage, selection));
    });
  }
}
