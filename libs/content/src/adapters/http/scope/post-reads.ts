import type { PostView } from '../../../domain/post/post-view.ts';
import type { PostFilter, PostReader, PostSort } from '../../../ports/post/post-reader.port.ts';
import type { Sites } from '../../../ports/sites.port.ts';
import { EntityReads } from '../entity-reads.ts';
import type { IncludedParts } from '../included/included-parts.ts';
import type { PostPresenter } from '../post/post.presenter.ts';
import type { PostBody } from '../post/post.response.ts';
import { PublishedReader } from './published-reader.ts';
import { ScopedReads } from './scoped-reads.ts';

export type PostReads = EntityReads<PostView, PostFilter, PostSort, Partial<PostBody>>;

/** The reads of posts as consumers have them. */
export function postReads(
  reader: PostReader,
  presenter: PostPresenter,
  sites: Sites,
  parts: IncludedParts,
): ScopedReads<PostReads> {
  const published = new PublishedReader(reader, ({ post }: PostView) => post.status === 'published');
  return new ScopedReads(
    new EntityReads(reader, sites, presenter.showing(), parts),
    new EntityReads(published, sites, presenter.showing('visitors'), parts),
  );
}
