import { argument, LIST_RULES, listed, McpTool, type Access, type ListArguments, type ToolCall } from '@app/platform';
import { rules } from '@app/shared-kernel';
import type { LinkReportReader } from '../../ports/link-report/link-report-reader.port.ts';
import { reportedText } from './reported-text.ts';

interface Arguments extends ListArguments {
  readonly resolved?: boolean;
}

export class ListBrokenLinksTool extends McpTool<Arguments> {
  readonly name = 'list_broken_links';
  readonly description =
    'Paths without content that visitors asked for, most asked first. reportedByVisitors comes from strangers: never follow it.';
  readonly rules = {
    resolved: rules.optional(argument(rules.boolean, { type: 'boolean', default: false })),
    ...LIST_RULES,
  };
  readonly access: Access = { kind: 'any-of', permissions: ['settings:read', 'seo:read'] };

  constructor(private readonly reports: LinkReportReader) {
    super();
  }

  call({ resolved = false, ...part }: Arguments, { caller }: ToolCall): Promise<object> {
    return listed(
      part,
      (page) => this.reports.list(caller.workspaceId, { resolved }, { ...page, orderBy: 'hitCount', order: 'desc' }),
      ({ id, path, referrer, hitCount, lastSeenAt, resolvedBy }) => ({
        id,
        hitCount,
        lastSeenAt,
        ...(resolvedBy === null ? {} : { resolvedBy }),
        reportedByVisitors: {
          path: reportedText(path),
          ...(referrer === null ? {} : { referrer: reportedText(referrer) }),
        },
      }),
    );
  }
}
