import { Controller, Get, Query } from '@nestjs/common';
import { Answers, CacheableResponse, CurrentCaller, RequiresAnyOf } from '@app/platform';
import {
  authorPath,
  categoryPath,
  Clock,
  pagePath,
  postPath,
  tagPath,
  type Caller,
  type Permalinks,
  type Permission,
} from '@app/shared-kernel';
import { searchTerms } from '../../../domain/search-terms.ts';
import { NameSearch, type Named, type NamedType } from '../../../ports/entity/name-search.port.ts';
import { OverviewReader, type Overview } from '../../../ports/overview-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { limitOf, SearchQueryDto, typesOf } from './desk.dto.ts';

/** Milliseconds after which a draft that nobody changes rests. */
const RESTING_AFTER = 30 * 24 * 60 * 60 * 1_000;

const RIGHT: Readonly<Record<NamedType, Permission>> = {
  post: 'posts:read',
  page: 'pages:read',
  category: 'categories:read',
  tag: 'tags:read',
  author: 'authors:read',
  media: 'media:read',
};

/** What editors come in by: numbers of everything, and everything by its name. Of each kind only what one may read. */
@Controller('api/v1/dashboard/workspaces/:workspaceId')
@RequiresAnyOf('posts:read', 'pages:read', 'categories:read', 'tags:read', 'authors:read', 'media:read')
export class DeskController {
  constructor(
    private readonly overview: OverviewReader,
    private readonly names: NameSearch,
    private readonly sites: Sites,
    private readonly clock: Clock,
  ) {}

  @Get('overview')
  @Answers('Overview')
  read(@CurrentCaller() { workspaceId, userId, permissions }: Caller): CacheableResponse {
    return CacheableResponse.afresh(async () => {
      const since = new Date(this.clock.now().getTime() - RESTING_AFTER);
      return visible(await this.overview.of(workspaceId, userId, since), permissions);
    });
  }

  /** Has no totals: it is asked with every pause in typing. */
  @Get('search')
  @Answers('SearchResults')
  search(@CurrentCaller() { workspaceId, permissions }: Caller, @Query() query: SearchQueryDto): CacheableResponse {
    const types = typesOf(query).filter((type) => permissions.has(RIGHT[type]));
    return CacheableResponse.afresh(async () => {
      const { permalinks } = await this.sites.of(workspaceId);
      const found = await this.names.find(workspaceId, searchTerms(query.q), types, limitOf(query));
      return {
        results: found.map((named) => {
          const { type, id, slug, name, status } = named;
          return { type, id, slug, name, status, path: pathOf(named, permalinks) };
        }),
      };
    });
  }
}

/** Null where the right to read is missing. */
function visible(overview: Overview, permissions: ReadonlySet<Permission>) {
  const { posts, pages, media, categories, tags, authors, workingCopies } = overview;
  const may = <T>(type: NamedType, value: T) => (permissions.has(RIGHT[type]) ? value : null);
  return {
    posts: may('post', posts),
    pages: may('page', pages),
    categories: may('category', categories),
    tags: may('tag', tags),
    authors: may('author', authors),
    media: may('media', media),
    workingCopies,
  };
}

/** Where it lives, or would if it were published; files live elsewhere. */
function pathOf({ type, slug, publishedAt, categoryPath: path }: Named, permalinks: Permalinks): string | null {
  if (slug === null) return null;
  switch (type) {
    case 'post':
      return postPath(permalinks, { slug, publishedAt, categoryPath: path });
    case 'page':
      return pagePath(permalinks, { slug });
    case 'category':
      return categoryPath(permalinks, { path: path ?? slug });
    case 'tag':
      return tagPath(permalinks, { slug });
    case 'author':
      return authorPath(permalinks, { slug });
    case 'media':
      return null;
  }
}
