import { CommandField, Partially, QueryBoolean, RuledBy } from '@app/platform';
import { rules } from '@app/shared-kernel';
import { BULK_RULES, FOLLOW_RULES } from '../../../domain/bulk-rules.ts';
import { REDIRECT_TYPE } from '../../../domain/redirect/redirect-rules.ts';
import { DEFAULT_REDIRECT_TYPE, type RedirectType } from '../../../domain/redirect/redirect.ts';
import { FromPathField, ToPathField } from '../path-fields.ts';

export class CreateRedirectDto {
  @FromPathField()
  fromPath: string;

  @ToPathField({ optional: true, nullable: true, description: 'Needed unless the type is 410 or 451.' })
  toPath?: string | null;

  @RuledBy(REDIRECT_TYPE, { optional: true, description: `Default ${DEFAULT_REDIRECT_TYPE}.` })
  type?: RedirectType;
}

export class UpdateRedirectDto extends Partially(CreateRedirectDto) {}

export class CheckRedirectDto extends CreateRedirectDto {
  @RuledBy({ ...rules.uuid, optional: true }, { description: 'Of a redirect that stands already.' })
  id?: string;
}

export class DeleteRedirectsDto {
  @CommandField(BULK_RULES.ids)
  ids: string[];
}

export class FollowPathsDto {
  @RuledBy(FOLLOW_RULES.paths, {
    description: 'Of the site, with query and fragment as they may be.',
    example: ['/old-recipe#crust'],
  })
  paths: string[];
}

const COLUMN_NAME = rules.optional(rules.text({ max: 200 }));

export class ImportQueryDto {
  @RuledBy(COLUMN_NAME, { description: 'The column of the old addresses, where it has no usual name.' })
  fromColumn?: string;

  @RuledBy(COLUMN_NAME, { description: 'The column of the new addresses.' })
  toColumn?: string;

  @RuledBy(COLUMN_NAME, { description: 'The column of the types; empty for none.' })
  typeColumn?: string;

  @QueryBoolean({ description: 'true reports what an import would do, and writes nothing.' })
  dryRun?: 'true' | 'false';
}
