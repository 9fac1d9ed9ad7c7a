import { Forbidden, type Page, type PageRequest } from '@app/shared-kernel';
import { EntityReader, type Extent } from '../../../ports/entity/entity-reader.port.ts';
import type { Site } from '../../../ports/sites.port.ts';

/** The part of a filter that chooses by status. */
interface ByStatus {
  readonly status?: string | undefined;
}

/** Reads published content alone, for keys that are limited to it: drafts do not exist for it. */
export class PublishedReader<View, Filter extends ByStatus, Sort extends string> extends EntityReader<
  View,
  Filter,
  Sort
> {
  constructor(
    private readonly reader: EntityReader<View, Filter, Sort>,
    private readonly isPublished: (view: View) => boolean,
  ) {
    super();
  }

  async findOne(site: Site, idOrSlug: string): Promise<View | null> {
    const view = await this.reader.findOne(site, idOrSlug);
    return view && this.isPublished(view) ? view : null;
  }

  /** @throws Forbidden for another status */
  page(site: Site, filter: Filter, request: PageRequest<Sort>): Promise<Page<string>> {
    if (filter.status !== undefined && filter.status !== 'published') {
      throw new Forbidden('This key is limited to published content.', { reason: 'scope' });
    }
    return this.reader.page(site, { ...filter, status: 'published' }, request);
  }

  async findMany(site: Site, ids: readonly string[], extent?: Extent): Promise<ReadonlyMap<string, View>> {
    const views = await this.reader.findMany(site, ids, extent);
    return new Map([...views].filter(([, view]) => this.isPublished(view)));
  }
}
