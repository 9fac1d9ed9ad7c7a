import {
  argument,
  CURSOR,
  cursorAfter,
  fitting,
  LIMIT,
  McpTool,
  readFrom,
  type Access,
  type ToolCall,
} from '@app/platform';
import { rules } from '@app/shared-kernel';
import type { ActivityReader } from '../../ports/activity/activity-reader.port.ts';

interface Arguments {
  readonly entity?: string;
  readonly assistants?: boolean;
  readonly limit?: number;
  readonly cursor?: string;
}

export class ListActivityTool extends McpTool<Arguments> {
  readonly name = 'list_activity';
  readonly description = 'Who did what, newest first: of one entity (id), or what assistants did.';
  readonly rules = {
    entity: rules.optional(argument(rules.uuid, { type: 'string' })),
    assistants: rules.optional(argument(rules.boolean, { type: 'boolean' })),
    limit: LIMIT,
    cursor: CURSOR,
  };
  readonly access: Access = { kind: 'any-of', permissions: ['settings:read'] };

  constructor(private readonly activities: ActivityReader) {
    super();
  }

  async call({ entity, assistants, limit = 20, cursor = '0' }: Arguments, { caller }: ToolCall): Promise<object> {
    const offset = Number(cursor);
    const filter = { entityId: entity, through: assistants ? ('mcp' as const) : undefined };
    const { items, total } = await readFrom(offset, limit, (page) =>
      this.activities.list(caller.workspaceId, filter, { page, pageSize: limit, order: 'desc' }),
    );
    const rows = fitting(
      items.map(({ action, entity: of, details, createdAt, actor }) => ({
        at: createdAt,
        action,
        entity: of,
        details,
        by: actor.displayName,
        via: actor.via,
        ...(actor.through === null ? {} : { through: actor.through }),
      })),
    );
    return { total, ...cursorAfter(offset, rows.length, total), rows };
  }
}
