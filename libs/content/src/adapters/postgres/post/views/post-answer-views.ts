import { AnswerViews, Batch, type Database } from '@app/platform';
import type { GatherViews } from '../../../../use-cases/post/gather-views.ts';
import { ViewsOfWorkspaces } from './views-of-workspaces.ts';

const COUNTS = {
  name: 'views-in-answers',
  text: `
    select wanted.place::int - 1 as place, v.views::float8 as views
    from unnest($1::uuid[], $2::uuid[]) with ordinality as wanted (workspace_id, post_id, place)
    join post_views v on v.workspace_id = wanted.workspace_id and v.post_id = wanted.post_id`,
};

const ALL = {
  name: 'views-of-workspace',
  text: 'select post_id, views::float8 as views from post_views where workspace_id = $1 limit $2',
};

interface Wanted {
  readonly workspaceId: string;
  readonly postId: string;
}

/** Views of posts: what is stored is read, and new ones are gathered. */
export class PostAnswerViews extends AnswerViews {
  private readonly batch = new Batch<Wanted, number | undefined>(
    (wanted) => this.load(wanted),
    ({ workspaceId, postId }) => `${workspaceId} ${postId}`,
  );
  private readonly whole = new ViewsOfWorkspaces((...of) => this.all(...of), AnswerViews.lagMs);

  constructor(
    private readonly database: Database,
    private readonly gathered: GatherViews,
  ) {
    super();
  }

  async of(workspaceId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const all = ids.length > 0 ? await this.whole.of(workspaceId) : null;
    const found = await Promise.all(
      ids.map(
        async (postId) => [postId, all ? all.get(postId) : await this.batch.find({ workspaceId, postId })] as const,
      ),
    );
    return new Map(found.flatMap(([id, views]) => (views === undefined ? [] : [[id, views]])));
  }

  viewed(workspaceId: string, id: string): void {
    this.gathered.viewed(workspaceId, id);
  }

  private async all(workspaceId: string, most: number): Promise<Map<string, number>> {
    const rows = await this.database.query<{ post_id: string; views: number }>({ ...ALL, values: [workspaceId, most] });
    return new Map(rows.map(({ post_id: id, views }) => [id, views]));
  }

  private async load(wanted: readonly Wanted[]): Promise<(number | undefined)[]> {
    const rows = await this.database.query<{ place: number; views: number }>({
      ...COUNTS,
      values: [wanted.map(({ workspaceId }) => workspaceId), wanted.map(({ postId }) => postId)],
    });
    const views = new Map(rows.map((row) => [row.place, row.views]));
    return wanted.map((_, place) => views.get(place));
  }
}
