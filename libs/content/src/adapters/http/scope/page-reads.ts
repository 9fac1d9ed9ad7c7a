import type { PageView } from '../../../domain/page/page-view.ts';
import type { PageFilter, PageReader, PageSort } from '../../../ports/page/page-reader.port.ts';
import type { Sites } from '../../../ports/sites.port.ts';
import { EntityReads } from '../entity-reads.ts';
import type { IncludedParts } from '../included/included-parts.ts';
import type { PagePresenter } from '../page/page.presenter.ts';
import type { PageBody } from '../page/page.response.ts';
import { PublishedReader } from './published-reader.ts';
import { ScopedReads } from './scoped-reads.ts';

/** The reads of pages as consumers have them. */
export function pageReads(
  reader: PageReader,
  presenter: PagePresenter,
  sites: Sites,
  parts: IncludedParts,
): ScopedReads<EntityReads<PageView, PageFilter, PageSort, PageBody>> {
  const published = new PublishedReader(reader, ({ page }: PageView) => page.status === 'published');
  const showing = presenter.showing('consumers');
  return new ScopedReads(
    new EntityReads(reader, sites, showing, parts),
    new EntityReads(published, sites, showing, parts),
  );
}
