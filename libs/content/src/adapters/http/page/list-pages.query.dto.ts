import { ListQueryDto, QueryChoice, QuerySearch } from '@app/platform';
import { PAGE_STATUSES } from '../../../domain/page/page-fields.ts';
import type { PageStatus } from '../../../domain/page/page.ts';
import { searchTerms } from '../../../domain/search-terms.ts';
import { PAGE_SORTS, type PageFilter, type PageSort } from '../../../ports/page/page-reader.port.ts';

export class ListPagesQueryDto extends ListQueryDto {
  @QueryChoice(PAGE_SORTS, { description: 'Without it the newest come first, by createdAt.' })
  declare orderBy?: PageSort;

  @QuerySearch({ description: 'Every word must occur in title or bodyText; case does not matter.' })
  q?: string;

  @QueryChoice(PAGE_STATUSES)
  status?: PageStatus;
}

export function pageFilter({ q, status }: ListPagesQueryDto): PageFilter {
  return { terms: searchTerms(q), status };
}
