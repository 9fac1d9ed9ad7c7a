import type { Database } from '@app/platform';
import { DueSchedules, type DueSchedule } from '../../../ports/schedule/due-schedules.port.ts';

/** Each branch reads the beginning of a partial index. */
const DUE = [
  branch('posts', 'publish', 'deleted_at is null'),
  branch('posts', 'unpublish', 'deleted_at is null'),
  branch('pages', 'publish'),
  branch('pages', 'unpublish'),
].join(' union all ');

function branch(table: 'posts' | 'pages', action: DueSchedule['action'], condition = 'true'): string {
  const [at, by, status] =
    action === 'publish'
      ? ['scheduled_at', 'scheduled_by', `status <> 'published'`]
      : ['unpublish_at', 'unpublish_by', `status = 'published'`];
  return `(
    select workspace_id as "workspaceId", '${table.slice(0, -1)}' as type, id, version, '${action}' as action,
           ${at} as at, ${by} as "by"
    from ${table}
    where ${at} is not null and ${condition} and ${at} <= now() and ${status} and workspace_id <> all($2)
    order by ${at} limit $1)`;
}

export class PostgresDueSchedules extends DueSchedules {
  constructor(private readonly database: Database) {
    super();
  }

  find(limit: number, except: readonly string[]): Promise<readonly DueSchedule[]> {
    return this.database.query<DueSchedule>({
      name: 'schedules-due',
      text: `select * from (${DUE}) due order by at limit $1`,
      values: [limit, except],
    });
  }
}
