import { ListQueryDto, QueryBoolean, QueryChoice, QuerySearch } from '@app/platform';
import { searchTerms } from '../../../domain/search-terms.ts';
import { AUTHOR_SORTS, type AuthorFilter, type AuthorSort } from '../../../ports/author/author-reader.port.ts';

export class ListAuthorsQueryDto extends ListQueryDto {
  @QueryChoice(AUTHOR_SORTS, { description: 'Without it the newest come first, by createdAt.' })
  declare orderBy?: AuthorSort;

  @QuerySearch({ description: 'Every word must occur in displayName or slug; case does not matter.' })
  q?: string;

  @QueryBoolean()
  isActive?: 'true' | 'false';
}

export function authorFilter({ q, isActive }: ListAuthorsQueryDto): AuthorFilter {
  return { terms: searchTerms(q), isActive: isActive === undefined ? undefined : isActive === 'true' };
}
