export type SortOrder = 'asc' | 'desc';

/** The part of a list that is wanted. `page` counts from 1. */
export interface PageRequest<Sort extends string = string> {
  readonly page: number;
  readonly pageSize: number;
  /** Newest first when absent. */
  readonly orderBy?: Sort;
  readonly order: SortOrder;
}

/** One part of a list; `total` counts all matches. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** The number of items before the page, as bigint digits: the product may exceed the safe integers. */
export function offsetOf({ page, pageSize }: Pick<PageRequest, 'page' | 'pageSize'>): string {
  return (BigInt(page - 1) * BigInt(pageSize)).toString();
}

export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;
