import { ListQueryDto, QueryChoice, QueryText } from '@app/platform';
import { PATH_MAX } from '../../../domain/path-rules.ts';
import { REDIRECT_TYPES, type RedirectType } from '../../../domain/redirect/redirect.ts';
import {
  REDIRECT_SORTS,
  type RedirectFilter,
  type RedirectSort,
} from '../../../ports/redirect/redirect-reader.port.ts';

export class ListRedirectsQueryDto extends ListQueryDto {
  @QueryChoice(REDIRECT_SORTS, { description: 'Without it the newest come first, by createdAt.' })
  declare orderBy?: RedirectSort;

  @QueryText({ max: PATH_MAX, description: 'Must occur in fromPath or toPath; case does not matter.' })
  search?: string;

  @QueryChoice(REDIRECT_TYPES)
  type?: RedirectType;
}

export function redirectFilter({ search, type }: ListRedirectsQueryDto): RedirectFilter {
  return { search: search?.trim() === '' ? undefined : search, type };
}
