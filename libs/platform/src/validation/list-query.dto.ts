import { DEFAULT_PAGE_SIZE, Invalid, MAX_PAGE_SIZE, type PageRequest } from '@app/shared-kernel';
import { QueryChoice, QueryInteger, QueryText } from './query-field.ts';

/** Keeps the offset `(page - 1) * pageSize` within a bigint and within the safe integers. */
const MAX_PAGE = 90_000_000_000_000;

export class FieldsQueryDto {
  @QueryText({ max: 2_000, description: 'Comma-separated top-level fields to return; all of them when absent.' })
  fields?: string;
}

/** The parameters of every list; subclasses add `orderBy` with their own values. */
export class ListQueryDto extends FieldsQueryDto {
  @QueryInteger({ min: 1, max: MAX_PAGE, description: 'Counts from 1.', example: 1 })
  page?: string;

  @QueryInteger({
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    description: `Default ${DEFAULT_PAGE_SIZE}; above ${MAX_PAGE_SIZE} it is applied as ${MAX_PAGE_SIZE}.`,
  })
  pageSize?: string;

  @QueryChoice(['asc', 'desc'], { description: 'Default desc; needs orderBy.' })
  order?: 'asc' | 'desc';

  orderBy?: string;
}

/** @throws Invalid when `order` is given without `orderBy` */
export function pageRequest<Sort extends string>(query: ListQueryDto & { orderBy?: Sort }): PageRequest<Sort> {
  if (query.order !== undefined && query.orderBy === undefined) throw Invalid.at('order', 'needs orderBy');
  return {
    page: Number(query.page ?? 1),
    pageSize: Math.min(Number(query.pageSize ?? DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE),
    order: query.order ?? 'desc',
    ...(query.orderBy === undefined ? {} : { orderBy: query.orderBy }),
  };
}
