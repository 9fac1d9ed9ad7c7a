export type SortOrder = 'asc' | 'desc';

/** Which part of a list is wanted. `page` counts from 1. */
export interface PageRequest<Sort extends string = string> {
  readonly page: number;
  readonly pageSize: number;
  /** Absent when the caller asked for no sort: newest first then. */
  readonly orderBy?: Sort;
  readonly order: SortOrder;
}

/** One part of a list; `total` counts every match, not the part. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** How many items come before the page, as a bigint in digits: the product may be more than JavaScript counts exactly. */
export function offsetOf({ page, pageSize }: Pick<PageRequest, 'page' | 'pageSize'>): string {
  return (BigInt(page - 1) * BigInt(pageSize)).toString();
}

export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;
