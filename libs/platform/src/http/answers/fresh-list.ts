import type { Page, PageRequest } from '@app/shared-kernel';
import { pageRequest, type ListQueryDto } from '../../validation/list-query.dto.ts';
import { CacheableResponse } from './cacheable-response.ts';
import { parseFields } from './field-selection.ts';
import { listEnvelope, type ListEnvelope } from './list-envelope.ts';

/** The part of `ResponseShape` that is needed here. */
interface Listed<Item, Shown extends object> {
  readonly names: readonly string[];
  select(item: Item, selection: readonly string[] | null): Shown;
}

/**
 * A list that can change without a new content version: it is loaded for every request.
 *
 * @param shape of an item; `fields` of the query selects from it
 * @throws Invalid for unknown fields
 */
export function freshList<Item, Sort extends string, Shown extends object>(
  shape: Listed<Item, Shown>,
  query: ListQueryDto & { orderBy?: Sort },
  load: (request: PageRequest<Sort>) => Promise<Page<Item>>,
): CacheableResponse<ListEnvelope<Shown>> {
  const selection = parseFields(query.fields, shape.names);
  const request = pageRequest(query);
  return CacheableResponse.afresh(async () =>
    listEnvelope(request, await load(request), (item) => shape.select(item, selection)),
  );
}
