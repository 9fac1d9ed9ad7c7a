import { Controller, Get, Query } from '@nestjs/common';
import { Answers, CacheableResponse, CurrentCaller, RequiresAnyOf } from '@app/platform';
import { Clock, type Caller } from '@app/shared-kernel';
import { searchTerms } from '../../../domain/search-terms.ts';
import { NameSearch } from '../../../ports/entity/name-search.port.ts';
import { OverviewReader } from '../../../ports/overview-reader.port.ts';
import { Sites } from '../../../ports/sites.port.ts';
import { askedIds, limitOf, SearchQueryDto, typesOf } from './desk.dto.ts';
import { OVERVIEW, READ_RIGHT } from './overview.response.ts';
import { SEARCH_RESULTS } from './search.response.ts';

/** Milliseconds without a change after which a draft counts as resting. */
const RESTING_AFTER = 30 * 24 * 60 * 60 * 1_000;

/** The home screen's overview and the search by name. Each kind of content is included only if the caller may read it. */
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
      return OVERVIEW.present({ overview: await this.overview.of(workspaceId, userId, since), permissions });
    });
  }

  /** Reports no totals, because it is called at every pause in typing. */
  @Get('search')
  @Answers('SearchResults')
  search(@CurrentCaller() { workspaceId, permissions }: Caller, @Query() query: SearchQueryDto): CacheableResponse {
    const types = typesOf(query).filter((type) => permissions.has(READ_RIGHT[type]));
    const ids = askedIds(query);
    return CacheableResponse.afresh(async () => {
      const { permalinks } = await this.sites.of(workspaceId);
      const found = ids
        ? await this.names.named(workspaceId, ids, types)
        : await this.names.find(workspaceId, searchTerms(query.q), types, limitOf(query));
      return SEARCH_RESULTS.present({ found, permalinks });
    });
  }
}
