import type { Database } from '@app/platform';
import { DuePublications, type DuePublication } from '../../../ports/post/due-publications.port.ts';

export class PostgresDuePublications extends DuePublications {
  constructor(private readonly database: Database) {
    super();
  }

  find(limit: number, except: readonly string[]): Promise<readonly DuePublication[]> {
    return this.database.query<DuePublication>({
      name: 'posts-due',
      text: `select workspace_id as "workspaceId", id, version, scheduled_at as "scheduledAt",
                    scheduled_by as "scheduledBy"
             from posts
             where scheduled_at is not null and deleted_at is null and scheduled_at <= now() and status <> 'published'
               and workspace_id <> all($2)
             order by scheduled_at limit $1`,
      values: [limit, except],
    });
  }
}
