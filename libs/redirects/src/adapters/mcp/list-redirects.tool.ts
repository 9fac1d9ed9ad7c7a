import { argument, LIST_RULES, listed, McpTool, type Access, type ListArguments, type ToolCall } from '@app/platform';
import { rules } from '@app/shared-kernel';
import type { RedirectReader } from '../../ports/redirect/redirect-reader.port.ts';

interface Arguments extends ListArguments {
  readonly query?: string;
}

export class ListRedirectsTool extends McpTool<Arguments> {
  readonly name = 'list_redirects';
  readonly description = 'Redirects, newest first; query occurs in a path.';
  readonly rules = {
    query: rules.optional(argument(rules.text({ max: 200 }), { type: 'string' })),
    ...LIST_RULES,
  };
  readonly access: Access = { kind: 'any-of', permissions: ['settings:read', 'seo:read'] };

  constructor(private readonly redirects: RedirectReader) {
    super();
  }

  call({ query, ...part }: Arguments, { caller: { workspaceId } }: ToolCall): Promise<object> {
    return listed(
      part,
      (page) => this.redirects.list(workspaceId, { search: query }, { ...page, order: 'desc' }),
      ({ id, fromPath, toPath, type, hitCount }) => ({ id, fromPath, toPath, type, hitCount }),
    );
  }
}
