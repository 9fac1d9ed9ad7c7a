import type { Database } from '@app/platform';
import { offsetOf, type ActivityDetails, type ActivityWay, type Page, type PageRequest } from '@app/shared-kernel';
import type { ActivityEntry } from '../../../domain/activity/activity-entry.ts';
import {
  ActivityReader,
  type ActivityFilter,
  type ActivitySort,
} from '../../../ports/activity/activity-reader.port.ts';

interface ActivityRow {
  workspace_id: string;
  id: string;
  action: string;
  entity_type: string;
  entity_id: string | null;
  entity_name: string | null;
  details: ActivityDetails;
  via: ActivityWay;
  user_id: string | null;
  user_name: string | null;
  api_key_id: string | null;
  key_name: string | null;
  key_prefix: string | null;
  created_at: Date;
  through: string | null;
}

const CONDITIONS: Record<Exclude<keyof ActivityFilter, 'through'>, string> = {
  entityType: 'entity_type =',
  entityId: 'entity_id =',
  action: 'action =',
  userId: 'user_id =',
  apiKeyId: 'api_key_id =',
  from: 'created_at >=',
  to: 'created_at <=',
};

/** By the interface that was used; whatever the client calls itself. */
const THROUGH = 'through is not null';

export class PostgresActivityReader extends ActivityReader {
  constructor(private readonly database: Database) {
    super();
  }

  async list(
    workspaceId: string,
    filter: ActivityFilter,
    request: PageRequest<ActivitySort>,
  ): Promise<Page<ActivityEntry>> {
    const where = whereClause(workspaceId, filter);
    const [rows, counts] = await Promise.all([
      this.rows(where, request),
      this.database.query<{ total: number }>({
        text: `select count(*)::float8 as total from activities where ${where.text}`,
        values: where.values,
      }),
    ]);
    return { items: rows.map(toEntry), total: counts[0]?.total ?? 0 };
  }

  /** Finds the page on an index only, also for deep pages, and then its rows. */
  private rows({ text, values }: Where, request: PageRequest<ActivitySort>): Promise<ActivityRow[]> {
    const { order } = request;
    const [limit, offset] = [`$${values.length + 1}`, `$${values.length + 2}`];
    return this.database.query<ActivityRow>({
      text: `select a.*, k.name as key_name, k.prefix as key_prefix
             from (select workspace_id, created_at, id from activities where ${text}
                   order by created_at ${order}, id ${order} limit ${limit} offset ${offset}) as page
                  join activities a using (workspace_id, created_at, id)
                  left join api_keys k on k.workspace_id = a.workspace_id and k.id = a.api_key_id
             order by a.created_at ${order}, a.id ${order}`,
      values: [...values, request.pageSize, offsetOf(request)],
    });
  }
}

interface Where {
  readonly text: string;
  readonly values: unknown[];
}

function whereClause(workspaceId: string, filter: ActivityFilter): Where {
  const values: unknown[] = [workspaceId];
  const texts = ['workspace_id = $1'];
  if (filter.through !== undefined) texts.push(THROUGH);
  for (const key of Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]) {
    if (filter[key] !== undefined) texts.push(`${CONDITIONS[key]} $${values.push(filter[key])}`);
  }
  return { text: texts.join(' and '), values };
}

function toEntry(row: ActivityRow): ActivityEntry {
  return {
    workspaceId: row.workspace_id,
    id: row.id,
    action: row.action,
    entity: { type: row.entity_type, id: row.entity_id, name: row.entity_name },
    details: row.details,
    actor: {
      via: row.via,
      userId: row.user_id,
      displayName: row.user_name,
      apiKeyId: row.api_key_id,
      apiKeyName: row.key_name,
      apiKeyPrefix: row.key_prefix,
      through: row.through,
    },
    createdAt: row.created_at,
  };
}
