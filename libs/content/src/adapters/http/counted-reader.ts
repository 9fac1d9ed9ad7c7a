import type { Page, PageRequest } from '@app/shared-kernel';
import { EntityReader, type Extent } from '../../ports/entity/entity-reader.port.ts';
import type { CountedBy, PostCounts } from '../../ports/post/post-counts.port.ts';
import type { Site } from '../../ports/sites.port.ts';

/** The number of posts of a viewed entity; shown to editors only. */
export interface Counted {
  readonly postCount?: number;
}

/** Reads views together with their post counts; one more round trip where counts are shown. */
export class CountedReader<View, Filter, Sort extends string> extends EntityReader<View & Counted, Filter, Sort> {
  /** @param idOf the id of a view */
  constructor(
    private readonly reader: EntityReader<View, Filter, Sort>,
    private readonly counts: PostCounts,
    private readonly by: CountedBy,
    private readonly idOf: (view: View) => string,
  ) {
    super();
  }

  async findOne(site: Site, idOrSlug: string): Promise<(View & Counted) | null> {
    const view = await this.reader.findOne(site, idOrSlug);
    return view && (await this.counted(site, [view]))(view);
  }

  page(site: Site, filter: Filter, request: PageRequest<Sort>): Promise<Page<string>> {
    return this.reader.page(site, filter, request);
  }

  async findMany(site: Site, ids: readonly string[], extent?: Extent): Promise<ReadonlyMap<string, View & Counted>> {
    const views = await this.reader.findMany(site, ids, extent);
    if (extent?.counts === false) return views as ReadonlyMap<string, View & Counted>;
    const count = await this.counted(site, [...views.values()]);
    return new Map([...views].map(([id, view]) => [id, count(view)]));
  }

  private async counted({ id }: Site, views: readonly View[]): Promise<(view: View) => View & Counted> {
    const counts = await this.counts.of(id, this.by, views.map(this.idOf));
    return (view) => ({ ...view, postCount: counts.get(this.idOf(view)) ?? 0 });
  }
}
