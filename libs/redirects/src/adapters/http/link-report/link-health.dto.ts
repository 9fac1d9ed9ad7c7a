import { ChoiceField, HttpUrlField } from '@app/platform';
import { DEFAULT_REDIRECT_TYPE, REDIRECT_TYPES, type RedirectType } from '../../../domain/redirect/redirect.ts';
import type { Resolution } from '../../../use-cases/link-report/resolve-link-report.use-case.ts';
import { ReportedPathField, ToPathField } from '../path-fields.ts';

export class ReportLinkDto {
  @ReportedPathField({ description: 'The path that led nowhere, without a host.' })
  path: string;

  @HttpUrlField({ optional: true, nullable: true, description: 'The page that links there.' })
  referrer?: string | null;
}

export class ResolveLinkDto {
  @ChoiceField(['redirect', 'fixed', 'ignored'])
  as: Resolution['as'];

  @ToPathField({ optional: true, nullable: true, description: 'For a redirect; needed unless the type is 410 or 451.' })
  toPath?: string | null;

  @ChoiceField(REDIRECT_TYPES, { optional: true, description: `For a redirect; default ${DEFAULT_REDIRECT_TYPE}.` })
  type?: RedirectType;
}

export function resolutionOf({ as, toPath = null, type = DEFAULT_REDIRECT_TYPE }: ResolveLinkDto): Resolution {
  return as === 'redirect' ? { as, toPath, type } : { as };
}
