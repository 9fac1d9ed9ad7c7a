import type { PermalinkKind } from '@app/shared-kernel';
import type { AuthorReader } from '../../../ports/author/author-reader.port.ts';
import type { CategoryReader } from '../../../ports/category/category-reader.port.ts';
import type { PageReader } from '../../../ports/page/page-reader.port.ts';
import type { PostReader } from '../../../ports/post/post-reader.port.ts';
import type { Sites } from '../../../ports/sites.port.ts';
import type { TagReader } from '../../../ports/tag/tag-reader.port.ts';
import type { AuthorPresenter } from '../author/author.presenter.ts';
import type { CategoryPresenter } from '../category/category.presenter.ts';
import { EntityReads } from '../entity-reads.ts';
import type { IncludedParts } from '../included/included-parts.ts';
import type { PagePresenter } from '../page/page.presenter.ts';
import type { PostPresenter } from '../post/post.presenter.ts';
import { pageReads } from '../scope/page-reads.ts';
import { postReads } from '../scope/post-reads.ts';
import { ScopedReads } from '../scope/scoped-reads.ts';
import type { TagPresenter } from '../tag/tag.presenter.ts';

/** The reads of each kind of entity as consumers have them. */
export class ConsumerReads {
  readonly byKind;

  constructor(
    [sites, parts]: readonly [Sites, IncludedParts],
    [posts, post]: readonly [PostReader, PostPresenter],
    [pages, page]: readonly [PageReader, PagePresenter],
    [categories, category]: readonly [CategoryReader, CategoryPresenter],
    [tags, tag]: readonly [TagReader, TagPresenter],
    [authors, author]: readonly [AuthorReader, AuthorPresenter],
  ) {
    this.byKind = {
      post: postReads(posts, post, sites, parts),
      page: pageReads(pages, page, sites, parts),
      category: forAll(new EntityReads(categories, sites, category.showing('consumers'), parts)),
      tag: forAll(new EntityReads(tags, sites, tag.showing('consumers'), parts)),
      author: forAll(new EntityReads(authors, sites, author.showing('consumers'), parts)),
    } satisfies Record<PermalinkKind, unknown>;
  }

  /** The fields of all kinds. */
  get fields(): readonly string[] {
    return [...new Set(Object.values(this.byKind).flatMap(({ whole }) => whole.fields))];
  }
}

/** Of kinds without drafts. */
function forAll<Reads>(reads: Reads): ScopedReads<Reads> {
  return new ScopedReads(reads, reads);
}
