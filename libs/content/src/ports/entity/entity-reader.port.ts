import type { Page, PageRequest } from '@app/shared-kernel';
import type { Site } from '../sites.port.ts';

/** How much a reader has to load. */
export interface Extent {
  /** False when bodies and what is derived from them are not needed: views then have empty ones. */
  readonly bodies?: boolean;
  /** False where post counts are not shown; only readers that count posts look at it. */
  readonly counts?: boolean;
  /** Approximate bytes of bodies to load at once; the first entity is loaded however large it is. */
  readonly maxBytes?: number;
}

/** Default of `maxBytes`. */
export const MAX_BYTES_AT_ONCE = 16 * 1024 * 1024;

/** Answers reads of one kind of entity; deleted entities do not exist for it. */
export abstract class EntityReader<View, Filter, Sort extends string> {
  /** One round trip. @param idOrSlug a UUID is an id, anything else a slug */
  abstract findOne(site: Site, idOrSlug: string): Promise<View | null>;
  /** The ids of one page, and the number of all matches; a fixed number of round trips. */
  abstract page(site: Site, filter: Filter, request: PageRequest<Sort>): Promise<Page<string>>;
  /**
   * One round trip; none without ids.
   *
   * @returns views by id, without those that do not exist; with `maxBytes`, only the first ones up to that size
   */
  abstract findMany(site: Site, ids: readonly string[], extent?: Extent): Promise<ReadonlyMap<string, View>>;

  /** A page of whole views; one round trip more than `page`. */
  async list(site: Site, filter: Filter, request: PageRequest<Sort>): Promise<Page<View>> {
    const { items: ids, total } = await this.page(site, filter, request);
    const views = new Map<string, View>();
    for (let missing = ids; missing.length > 0; missing = missing.filter((id) => !views.has(id))) {
      const found = await this.findMany(site, missing);
      if (found.size === 0) break;
      for (const [id, view] of found) views.set(id, view);
    }
    return { items: ids.flatMap((id) => views.get(id) ?? []), total };
  }
}
