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
import type { RedirectReader } from '../../ports/redirect/redirect-reader.port.ts';

interface Arguments {
  readonly query?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

export class ListRedirectsTool extends McpTool<Arguments> {
  readonly name = 'list_redirects';
  readonly description = 'Redirects, newest first; query occurs in a path.';
  readonly rules = {
    query: rules.optional(argument(rules.text({ max: 200 }), { type: 'string' })),
    limit: LIMIT,
    cursor: CURSOR,
  };
  readonly access: Access = { kind: 'any-of', permissions: ['settings:read', 'seo:read'] };

  constructor(private readonly redirects: RedirectReader) {
    super();
  }

  async call({ query, limit = 20, cursor = '0' }: Arguments, { caller: { workspaceId } }: ToolCall): Promise<object> {
    const offset = Number(cursor);
    const { items, total } = await readFrom(offset, limit, (page) =>
      this.redirects.list(workspaceId, { search: query }, { page, pageSize: limit, order: 'desc' }),
    );
    const rows = fitting(
      items.map(({ id, fromPath, toPath, type, hitCount }) => ({ id, fromPath, toPath, type, hitCount })),
    );
    return { total, ...cursorAfter(offset, rows.length, total), rows };
  }
}
