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
import type { FindMediaUsage } from '../../use-cases/media/find-media-usage.ts';

/** Places in one row; a file that is shown more often is found there all the same. */
const MOST_PLACES = 20;

interface Arguments {
  readonly media: string;
  readonly limit?: number;
  readonly cursor?: string;
}

export class FindMediaUsesTool extends McpTool<Arguments> {
  readonly name = 'find_media_uses';
  readonly description = 'Where a media file is used.';
  readonly rules = { media: argument(rules.uuid, { type: 'string', description: 'id' }), limit: LIMIT, cursor: CURSOR };
  readonly access: Access = { kind: 'any-of', permissions: ['media:read'] };

  constructor(private readonly usage: FindMediaUsage) {
    super();
  }

  async call({ media, limit = 20, cursor = '0' }: Arguments, { caller: { workspaceId } }: ToolCall): Promise<object> {
    const offset = Number(cursor);
    const { items, total } = await readFrom(offset, limit, (page) =>
      this.usage.execute(workspaceId, media, { page, pageSize: limit, order: 'desc' }),
    );
    const rows = fitting(items.map((use) => ({ ...use, places: use.places.slice(0, MOST_PLACES) })));
    return { total, ...cursorAfter(offset, rows.length, total), rows };
  }
}
