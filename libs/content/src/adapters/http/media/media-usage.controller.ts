import { Controller, Get, Query } from '@nestjs/common';
import {
  AnswersList,
  CacheableResponse,
  CurrentCaller,
  IdParam,
  listEnvelope,
  ListQueryDto,
  pageRequest,
  parseFields,
  RequiresAnyOf,
} from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { FindMediaUsage } from '../../../use-cases/media/find-media-usage.ts';
import { MEDIA_USAGE } from './media-usage.response.ts';

@Controller('api/v1/dashboard/workspaces/:workspaceId/media')
export class MediaUsageController {
  constructor(private readonly usage: FindMediaUsage) {}

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
