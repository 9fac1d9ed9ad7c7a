import { argument, LIST_RULES, listed, McpTool, type Access, type ListArguments, type ToolCall } from '@app/platform';
import { rules } from '@app/shared-kernel';
import type { ActivityReader } from '../../ports/activity/activity-reader.port.ts';

interface Arguments extends ListArguments {
  readonly entity?: string;
  readonly assistants?: boolean;
}

export class ListActivityTool extends McpTool<Arguments> {
  readonly name = 'list_activity';
  readonly description = 'Who did what, newest first: of one entity (id), or what assistants did.';
  readonly rules = {
    entity: rules.optional(argument(rules.uuid, { type: 'string' })),
    assistants: rules.optional(argument(rules.boolean, { type: 'boolean' })),
    ...LIST_RULES,
  };
  readonly access: Access = { kind: 'any-of', permissions: ['settings:read'] };

  constructor(private readonly activities: ActivityReader) {
    super();
  }

  call({ entity, assistants, ...part }: Arguments, { caller }: ToolCall): Promise<object> {
    const filter = { entityId: entity, through: assistants ? ('mcp' as const) : undefined };
    return listed(
      part,
      (page) => this.activities.list(caller.workspaceId, filter, { ...page, order: 'desc' }),
      ({ action, entity: of, details, createdAt, actor }) => ({
        at: createdAt,
        action,
        entity: of,
        details,
        by: actor.displayName,
        via: actor.via,
        ...(actor.through === null ? {} : { through: actor.through }),
      }),
    );
  }
}
