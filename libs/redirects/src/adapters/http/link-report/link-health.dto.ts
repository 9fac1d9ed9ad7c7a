import { Field, RuledBy } from '@app/platform';
import { BULK_RULES } from '../../../domain/bulk-rules.ts';
import {
  BULK_RESOLUTION_RULES,
  REFERRER_MAX,
  referrerProblem,
  RESOLUTION_RULES,
} from '../../../domain/link-report/report-rules.ts';
import { REDIRECT_TYPE } from '../../../domain/redirect/redirect-rules.ts';
import { DEFAULT_REDIRECT_TYPE, type RedirectType } from '../../../domain/redirect/redirect.ts';
import type { BulkResolution } from '../../../use-cases/link-report/resolve-broken-links.use-case.ts';
import type { Resolution } from '../../../use-cases/link-report/resolve-link-report.use-case.ts';
import { ReportedPathField, ToPathField } from '../path-fields.ts';

export class ReportLinkDto {
  @ReportedPathField({ description: 'The path that led nowhere, without a host. Query and fragment are cut off.' })
  path: string;

  @Field(
    referrerProblem,
    { type: 'string', maxLength: REFERRER_MAX, example: 'https://example.com/page' },
    {
      optional: true,
      nullable: true,
      description: 'The page that links there. An empty one, and one that is neither http nor https, is kept as none.',
    },
  )
  referrer?: string | null;
}

export class ResolveLinkDto {
  @RuledBy(RESOLUTION_RULES.as)
  as: Resolution['as'];

  @ToPathField({ optional: true, nullable: true, description: 'For a redirect; needed unless the type is 410 or 451.' })
  toPath?: string | null;

  @RuledBy(REDIRECT_TYPE, { optional: true, description: `For a redirect; default ${DEFAULT_REDIRECT_TYPE}.` })
  type?: RedirectType;
}

export class ResolveLinksDto {
  @RuledBy(BULK_RULES.ids)
  ids: string[];

  @RuledBy(BULK_RESOLUTION_RULES.as, { description: '`open` reopens them.' })
  as: BulkResolution['as'];

  @ToPathField({ optional: true, nullable: true, description: 'For redirects; needed unless the type is 410 or 451.' })
  toPath?: string | null;

  @RuledBy(REDIRECT_TYPE, { optional: true, description: `For redirects; default ${DEFAULT_REDIRECT_TYPE}.` })
  type?: RedirectType;
}

export function targetOf({ as, ...target }: ResolveLinksDto): BulkResolution {
  return as === 'open' ? { as } : resolutionOf({ as, ...target });
}

export function resolutionOf({ as, toPath = null, type = DEFAULT_REDIRECT_TYPE }: ResolveLinkDto): Resolution {
  return as === 'redirect' ? { as, toPath, type } : { as };
}
