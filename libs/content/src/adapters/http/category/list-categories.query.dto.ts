import { ListQueryDto, QueryBoolean, QueryChoice, QuerySearch, QueryUuid } from '@app/platform';
import { searchTerms } from '../../../domain/search-terms.ts';
import {
  CATEGORY_SORTS,
  type CategoryFilter,
  type CategorySort,
} from '../../../ports/category/category-reader.port.ts';

export class ListCategoriesQueryDto extends ListQueryDto {
  @QueryChoice(CATEGORY_SORTS, { description: 'Without it the newest come first, by createdAt.' })
  declare orderBy?: CategorySort;

  @QuerySearch({ description: 'Every word must occur in name or slug; case does not matter.' })
  q?: string;

  @QueryBoolean()
  isActive?: 'true' | 'false';

  @QueryUuid({ emptyMeans: 'the roots' })
  parentId?: string;
}

export function categoryFilter({ q, isActive, parentId }: ListCategoriesQueryDto): CategoryFilter {
  return {
    terms: searchTerms(q),
    isActive: isActive === undefined ? undefined : isActive === 'true',
    parentId: parentId === '' ? null : parentId,
  };
}
