import type { Page, PageRequest } from '@app/shared-kernel';
import type { Site } from './sites.port.ts';

/** Answers reads of one kind of entity; what is deleted does not exist for it. */
export abstract class EntityReader<View, Filter, Sort extends string> {
  /** One round trip. @param idOrSlug a UUID is an id, anything else a slug */
  abstract findOne(site: Site, idOrSlug: string): Promise<View | null>;
  /** The ids of one page, and how many match in all; a fixed number of round trips. */
  abstract page(site: Site, filter: Filter, request: PageRequest<Sort>): Promise<Page<string>>;
  /** One round trip; none for no id. @returns by id, without those that do not exist */
  abstract findMany(site: Site, ids: readonly string[]): Promise<ReadonlyMap<string, View>>;

  /** A page of whole views: one round trip more than `page`. */
  async list(site: Site, filter: Filter, request: PageRequest<Sort>): Promise<Page<View>> {
    const { items: ids, total } = await this.page(site, filter, request);
    const views = await this.findMany(site, ids);
    return { items: ids.flatMap((id) => views.get(id) ?? []), total };
  }
}
