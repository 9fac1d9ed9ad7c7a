import { ListQueryDto, QueryChoice, QuerySearch } from '@app/platform';
import { searchTerms } from '../../../domain/search-terms.ts';
import { TAG_SORTS, type TagFilter, type TagSort } from '../../../ports/tag/tag-reader.port.ts';

export class ListTagsQueryDto extends ListQueryDto {
  @QueryChoice(TAG_SORTS, { description: 'Without it the newest come first, by createdAt.' })
  declare orderBy?: TagSort;

  @QuerySearch({ description: 'Every word must occur in name or slug; case does not matter.' })
  q?: string;
}

export function tagFilter({ q }: ListTagsQueryDto): TagFilter {
  return { terms: searchTerms(q) };
}
