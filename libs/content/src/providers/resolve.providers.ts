import type { Provider, Type } from '@nestjs/common';
import { bind, Database, provide } from '@app/platform';
import { AuthorPresenter } from '../adapters/http/author/author.presenter.ts';
import { CategoryPresenter } from '../adapters/http/category/category.presenter.ts';
import { IncludedParts } from '../adapters/http/included/included-parts.ts';
import { PagePresenter } from '../adapters/http/page/page.presenter.ts';
import { PostPresenter } from '../adapters/http/post/post.presenter.ts';
import { ConsumerReads } from '../adapters/http/resolve/consumer-reads.ts';
import { ResolvePath } from '../adapters/http/resolve/resolve-path.ts';
import { ResolveController } from '../adapters/http/resolve/resolve.controller.ts';
import { TagPresenter } from '../adapters/http/tag/tag.presenter.ts';
import { PostgresPathEntities } from '../adapters/postgres/path/postgres-path-entities.ts';
import { AuthorReader } from '../ports/author/author-reader.port.ts';
import { CategoryReader } from '../ports/category/category-reader.port.ts';
import { PageReader } from '../ports/page/page-reader.port.ts';
import { PathEntities } from '../ports/path/path-entities.port.ts';
import { SiteRedirects } from '../ports/path/site-redirects.port.ts';
import { PostReader } from '../ports/post/post-reader.port.ts';
import { Sites } from '../ports/sites.port.ts';
import { TagReader } from '../ports/tag/tag-reader.port.ts';

/** The arguments of `ConsumerReads`. */
const PAIRS = [
  [Sites, IncludedParts],
  [PostReader, PostPresenter],
  [PageReader, PagePresenter],
  [CategoryReader, CategoryPresenter],
  [TagReader, TagPresenter],
  [AuthorReader, AuthorPresenter],
];

/** What says which entity or redirect is at a path. */
export const resolveProviders: Provider[] = [
  bind(PathEntities, PostgresPathEntities, Database),
  provide(ResolvePath, PathEntities, SiteRedirects, Sites, ConsumerReads),
  {
    provide: ConsumerReads,
    useFactory: (...given: unknown[]) => {
      const pairs = PAIRS.map((_, at) => given.slice(2 * at, 2 * at + 2));
      return new ConsumerReads(...(pairs as unknown as ConstructorParameters<typeof ConsumerReads>));
    },
    inject: PAIRS.flat(),
  },
];

export const resolveControllers: Type[] = [ResolveController];
