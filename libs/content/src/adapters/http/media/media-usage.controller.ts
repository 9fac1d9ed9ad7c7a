import {
  AnswersList,
  CurrentCaller,
  listEnvelope,
  ListQueryDto,
  pageRequest,
  parseFields,
  CacheableResponse,
  RequiresAnyOf,
  selectFields,
} from '@app/platform';
import { isUuid, NotFound, type Caller } from '@app/shared-kernel';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { FindMediaUsage } from '../../../use-cases/media/find-media-usage.ts';
import { MEDIA_USAGE_FIELDS, presentMediaUsage } from './media-usage.presenter.ts';

@Controller('api/v1/dashboard/workspaces/:workspaceId/media')
export class MediaUsageController {
  constructor(private readonly usage: FindMediaUsage) {}

  /** Where a file is used, newest first. Deletion does not ask: whoever wants to know first, asks here. */
  @Get(':id/usage')
  @AnswersList('MediaUsage')
  @RequiresAnyOf('media:read')
  list(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('id') id: string,
    @Query() query: ListQueryDto,
  ): CacheableResponse {
    const selection = parseFields(query.fields, MEDIA_USAGE_FIELDS);
    const request = pageRequest(query);
    return CacheableResponse.of([request, selection], async () => {
      if (!isUuid(id)) throw new NotFound('media file');
      const page = await this.usage.execute(workspaceId, id, request);
      return listEnvelope(request, page, (usage) => selectFields(presentMediaUsage(usage), selection));
    });
  }
}
