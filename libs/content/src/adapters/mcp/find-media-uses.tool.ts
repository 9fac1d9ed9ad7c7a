import { argument, LIST_RULES, listed, McpTool, type Access, type ListArguments, type ToolCall } from '@app/platform';
import { rules } from '@app/shared-kernel';
import type { FindMediaUsage } from '../../use-cases/media/find-media-usage.ts';

/** Places in one row; a file that is shown more often is found there all the same. */
const MOST_PLACES = 20;

interface Arguments extends ListArguments {
  readonly media: string;
}

export class FindMediaUsesTool extends McpTool<Arguments> {
  readonly name = 'find_media_uses';
  readonly description = 'Where a media file is used.';
  readonly rules = { media: argument(rules.uuid, { type: 'string', description: 'id' }), ...LIST_RULES };
  readonly access: Access = { kind: 'any-of', permissions: ['media:read'] };

  constructor(private readonly usage: FindMediaUsage) {
    super();
  }

  call({ media, ...part }: Arguments, { caller: { workspaceId } }: ToolCall): Promise<object> {
    return listed(
      part,
      (page) => this.usage.execute(workspaceId, media, { ...page, order: 'desc' }),
      (use) => ({ ...use, places: use.places.slice(0, MOST_PLACES) }),
    );
  }
}
