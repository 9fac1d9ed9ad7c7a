import { Controller, Get, Module, type DynamicModule } from '@nestjs/common';
import { CacheableResponse, CurrentCaller, Database, provide, RequiresAnyOf } from '@app/platform';
import type { Caller } from '@app/shared-kernel';

interface Unfinished {
  readonly authorId: string;
  readonly drafts: number;
}

/** Number of drafts of each author. */
export class DraftCounts {
  constructor(private readonly database: Database) {}

  of(workspaceId: string): Promise<Unfinished[]> {
    return this.database.query<Unfinished>({
      name: 'drafts-board',
      text: `select author_id as "authorId", count(*)::int as drafts from posts
             where workspace_id = $1 and status = 'draft' and deleted_at is null group by author_id order by author_id`,
      values: [workspaceId],
    });
  }
}

/** Below the prefix of the external API, the guard has authenticated the caller before the controller is called. */
@Controller('api/v1/external/drafts-board')
export class DraftsBoardController {
  constructor(private readonly counts: DraftCounts) {}

  @Get()
  @RequiresAnyOf('posts:write', 'members:read')
  read(@CurrentCaller() { workspaceId }: Caller): CacheableResponse {
    return CacheableResponse.of(null, async () => ({ authors: await this.counts.of(workspaceId) }));
  }
}

@Module({})
export class DraftsBoardModule {
  static register(): DynamicModule {
    return {
      module: DraftsBoardModule,
      controllers: [DraftsBoardController],
      providers: [provide(DraftCounts, Database)],
    };
  }
}
