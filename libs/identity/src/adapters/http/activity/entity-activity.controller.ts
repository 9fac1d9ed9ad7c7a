import { Controller, Get, Query } from '@nestjs/common';
import {
  AnswersList,
  CacheableResponse,
  CurrentCaller,
  listEnvelope,
  ListQueryDto,
  pageRequest,
  parseFields,
  RequiresAnyOf,
  UuidParam,
} from '@app/platform';
import { NotFound, type Caller } from '@app/shared-kernel';
import type { ActivityEntry } from '../../../domain/activity/activity-entry.ts';
import { ActivityRetention } from '../../../domain/activity/activity-retention.ts';
import { ActivityReader } from '../../../ports/activity/activity-reader.port.ts';
import { ACTIVITY } from './activity.response.ts';

/** The history of one post or page, for callers that may read it; 404 when the log has nothing about it. */
@Controller('api/v1/dashboard/workspaces/:workspaceId')
export class EntityActivityController {
  constructor(
    private readonly activities: ActivityReader,
    private readonly retention: ActivityRetention,
  ) {}

  @Get('posts/:id/activity')
  @AnswersList('Activity')
  @RequiresAnyOf('posts:read')
  post(@CurrentCaller() caller: Caller, @UuidParam('id') id: string, @Query() query: ListQueryDto): CacheableResponse {
    return this.of(caller, { entityType: 'post', entityId: id }, query);
  }

  @Get('pages/:id/activity')
  @AnswersList('Activity')
  @RequiresAnyOf('pages:read')
  page(@CurrentCaller() caller: Caller, @UuidParam('id') id: string, @Query() query: ListQueryDto): CacheableResponse {
    return this.of(caller, { entityType: 'page', entityId: id }, query);
  }

  private of(
    { workspaceId }: Caller,
    filter: { entityType: string; entityId: string },
    query: ListQueryDto,
  ): CacheableResponse {
    const selection = parseFields(query.fields, ACTIVITY.names);
    const { page: number, pageSize, order } = query;
    const request = pageRequest<never>({ page: number, pageSize, order });
    return CacheableResponse.afresh(async () => {
      const page = await this.activities.list(workspaceId, filter, request);
      if (page.total === 0) throw new NotFound('activity');
      return {
        ...listEnvelope(request, page, (entry) => ACTIVITY.select(withoutKey(entry), selection)),
        keptDays: this.retention.days,
      };
    });
  }
}

/** The key is shown only to callers that may read settings. */
function withoutKey(entry: ActivityEntry): ActivityEntry {
  return { ...entry, actor: { ...entry.actor, apiKeyId: null, apiKeyPrefix: null } };
}
