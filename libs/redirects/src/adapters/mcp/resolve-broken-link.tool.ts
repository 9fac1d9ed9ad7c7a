import { argument, McpTool, type Access, type ToolCall } from '@app/platform';
import { rules } from '@app/shared-kernel';
import { RESOLUTION_RULES } from '../../domain/link-report/report-rules.ts';
import { REDIRECT_TYPE } from '../../domain/redirect/redirect-rules.ts';
import { REDIRECT_TYPES, type RedirectType } from '../../domain/redirect/redirect.ts';
import type { Resolution, ResolveLinkReport } from '../../use-cases/link-report/resolve-link-report.use-case.ts';
import { resolutionOf } from '../http/link-report/link-health.dto.ts';

interface Arguments {
  readonly id: string;
  readonly as: Resolution['as'];
  readonly toPath?: string;
  readonly redirectType?: RedirectType;
}

export class ResolveBrokenLinkTool extends McpTool<Arguments> {
  readonly name = 'resolve_broken_link';
  readonly description =
    'Resolves a broken link: by a redirect to toPath, as fixed, or as ignored. The person is asked first.';
  readonly rules = {
    id: argument(rules.uuid, { type: 'string' }),
    as: RESOLUTION_RULES.as,
    toPath: rules.optional(argument(rules.text({ max: 2_048 }), { type: 'string' })),
    redirectType: rules.optional(argument(REDIRECT_TYPE, { enum: [...REDIRECT_TYPES] })),
  };
  readonly access: Access = { kind: 'any-of', permissions: ['settings:write', 'seo:write'] };
  override readonly effect = 'publish';

  constructor(private readonly resolve: ResolveLinkReport) {
    super();
  }

  override question({ as, toPath }: Arguments): Promise<string> {
    const done = as === 'redirect' ? `redirect its visitors to ${toPath ?? 'nothing'}` : `mark it as ${as}`;
    return Promise.resolve(`Resolve this broken link: ${done}?`);
  }

  async call({ id, as, toPath, redirectType }: Arguments, { caller }: ToolCall): Promise<object> {
    const resolution = resolutionOf({ as, toPath, type: redirectType });
    const { resolvedBy, resolvedAt } = await this.resolve.execute(caller, id, resolution);
    return { done: true, id, resolvedBy, resolvedAt };
  }
}
