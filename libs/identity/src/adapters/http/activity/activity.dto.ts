import { ListQueryDto, QueryChoice, QueryInstant, QueryText, QueryUuid } from '@app/platform';
import { ACTIVITY_ACTION, ACTIVITY_NAME_MAX, ENTITY_TYPE, parseInstant } from '@app/shared-kernel';
import {
  ACTIVITY_SORTS,
  type ActivityFilter,
  type ActivitySort,
} from '../../../ports/activity/activity-reader.port.ts';

export class ListActivityQueryDto extends ListQueryDto {
  @QueryChoice(ACTIVITY_SORTS, { description: 'Without it the newest come first.' })
  declare orderBy?: ActivitySort;

  @QueryText({ max: ACTIVITY_NAME_MAX, pattern: ENTITY_TYPE, example: 'post' })
  entityType?: string;

  @QueryUuid()
  entityId?: string;

  @QueryText({ max: ACTIVITY_NAME_MAX, pattern: ACTIVITY_ACTION, example: 'post.updated' })
  action?: string;

  @QueryUuid({ description: 'What a person did, also what keys did for them.' })
  userId?: string;

  @QueryUuid()
  apiKeyId?: string;

  @QueryChoice(['mcp'], { description: 'What assistants did.' })
  through?: 'mcp';

  @QueryInstant({ description: 'Lower bound of createdAt, inclusive.' })
  dateFrom?: string;

  @QueryInstant({ description: 'Upper bound of createdAt, inclusive.' })
  dateTo?: string;
}

export function activityFilter(query: ListActivityQueryDto): ActivityFilter {
  return {
    entityType: query.entityType,
    entityId: query.entityId,
    action: query.action,
    userId: query.userId,
    apiKeyId: query.apiKeyId,
    through: query.through,
    from: parseInstant(query.dateFrom) ?? undefined,
    to: parseInstant(query.dateTo) ?? undefined,
  };
}
