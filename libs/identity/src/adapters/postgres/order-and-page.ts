import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { offsetOf, type Page, type PageRequest } from '@app/shared-kernel';

/**
 * Fetches one page and counts all rows, in the requested order; newest first by default. Ties are ordered by id in the
 * same direction.
 *
 * @param columns the SQL of each sort key; `createdAt` is the default
 * @param tieBreak a column that is unique within the list
 */
export async function fetchPage<Row extends ObjectLiteral, Sort extends string>(
  query: SelectQueryBuilder<Row>,
  request: PageRequest<Sort>,
  columns: Record<NoInfer<Sort> | 'createdAt', string>,
  tieBreak: string,
): Promise<Page<Row>> {
  const { pageSize, order, orderBy } = request;
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const [items, total] = await query
    .orderBy(columns[orderBy ?? 'createdAt'], direction)
    .addOrderBy(tieBreak, direction)
    .offset(Number(offsetOf(request)))
    .limit(pageSize)
    .getManyAndCount();
  return { items, total };
}
