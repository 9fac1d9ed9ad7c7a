import type { Page, PageRequest, SortOrder } from '@app/shared-kernel';
import { RenderedBody } from '../../rendering/rendered-body.ts';
import { StreamedBody, type InTurn } from '../../rendering/streamed-body.ts';

export interface ListEnvelope<T> {
  data: T[];
  page: number;
  pageSize: number;
  order: SortOrder;
  orderBy?: string;
  total: number;
  totalPages: number;
}

/** Like `listEnvelope`, for rendered items. @param beside further members, which come last */
export function renderedList(
  request: PageRequest,
  items: readonly RenderedBody[],
  total: number,
  beside: object = {},
): RenderedBody {
  const { data: _, ...rest } = listEnvelope(request, { items: [], total }, () => null);
  return RenderedBody.list('data', items, { ...rest, ...beside });
}

/** Like `renderedList`, if the items together are too large to be held in memory. */
export function streamedList(
  request: PageRequest,
  items: (inTurn: InTurn) => AsyncGenerator<Buffer, object>,
  total: number,
): StreamedBody {
  const { data: _, ...rest } = listEnvelope(request, { items: [], total }, () => null);
  return StreamedBody.list('data', items, rest);
}

/** The envelope of every paginated list. `orderBy` is absent if the caller requested no order. */
export function listEnvelope<Item, T>(
  request: PageRequest,
  page: Page<Item>,
  present: (item: Item) => T,
): ListEnvelope<T> {
  return {
    data: page.items.map(present),
    page: request.page,
    pageSize: request.pageSize,
    order: request.order,
    ...(request.orderBy === undefined ? {} : { orderBy: request.orderBy }),
    total: page.total,
    totalPages: Math.max(1, Math.ceil(page.total / request.pageSize)),
  };
}
