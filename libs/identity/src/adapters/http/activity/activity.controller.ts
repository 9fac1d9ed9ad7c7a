import { Controller, Get, Query } from '@nestjs/common';
import {
  AnswersList,
  CacheableResponse,
  CurrentCaller,
  listEnvelope,
  pageRequest,
  parseFields,
  RequiresAnyOf,
} from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { ActivityRetention } from '../../../domain/activity/activity-retention.ts';
import { ActivityReader } from '../../../ports/activity/activity-reader.port.ts';
import { activityFilter, ListActivityQueryDto } from './activity.dto.ts';
import { ACTIVITY } from './activity.response.ts';

@Controller('api/v1/dashboard/workspaces/:workspaceId/activity')
export class ActivityController {
  constructor(
    private readonly activities: ActivityReader,
    private readonly retention: ActivityRetention,
  ) {}

  /** Lists who did what, newest first. Filters combine; entries past the retention time are gone. */
  @Get()
  @AnswersList('Activity')
  @RequiresAnyOf('settings:read')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListActivityQueryDto): CacheableResponse {
    const selection = parseFields(query.fields, ACTIVITY.names);
    const request = pageRequest(query);
    return CacheableResponse.afresh(async () => ({
      ...listEnvelope(request, await this.activities.list(workspaceId, activityFilter(query), request), (entry) =>
        ACTIVITY.select(entry, selection),
      ),
      keptDays: this.retention.days,
    }));
  }
}
