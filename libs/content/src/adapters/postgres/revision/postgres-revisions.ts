import type { Database } from '@app/platform';
import { isUuid, offsetOf, type JsonObject, type Page, type PageRequest } from '@app/shared-kernel';
import {
  MAX_REVISIONS,
  type RevisedType,
  type Revision,
  type RevisionSummary,
} from '../../../domain/revision/revision.ts';
import { RevisionRepository, type Revised } from '../../../ports/revision/revision-repository.port.ts';
import { CONTENT, ROWS, stateOf } from './revision-content.sql.ts';

interface SummaryRow {
  version: number;
  title: string;
  status: string;
  created_at: Date;
  created_by: string | null;
}

interface Row extends SummaryRow {
  entity_id: string;
  content: JsonObject;
}

const SUMMARY = 'version, title, status, created_at, created_by';
const OF_ONE = 'workspace_id = $1 and entity_type = $2 and entity_id = $3';

export class PostgresRevisions extends RevisionRepository {
  constructor(private readonly database: Database) {
    super();
  }

  /** If the version exists already it has the same content: the write that kept it changed nothing. */
  async keep({ workspaceId, type, id }: Revised): Promise<void> {
    await this.database.write({
      name: `revision-keep-${type}`,
      text: `
        with kept as (
          insert into revisions (workspace_id, entity_type, entity_id, version, title, status, content, body_json,
                                 created_at, created_by)
          select e.workspace_id, $2, ${stateOf(type)} ${ROWS[type]} and e.id = $3
          on conflict do nothing returning version)
        delete from revisions where ${OF_ONE} and version in (
          select version from revisions where ${OF_ONE} and version not in (select version from kept)
          order by version desc offset ${MAX_REVISIONS - 1})`,
      values: [workspaceId, type, id],
    });
  }

  async current(workspaceId: string, type: RevisedType, idOrSlug: string): Promise<Revision | null> {
    const by = isUuid(idOrSlug) ? 'id' : 'slug';
    const [row] = await this.database.query<Row>({
      name: `revision-current-${type}-${by}`,
      text: `
        select id as entity_id, version, title, status, ${CONTENT}, updated_at as created_at, updated_by as created_by
        from (select ${stateOf(type)} ${ROWS[type]} and e.${by} = $2) state`,
      values: [workspaceId, idOrSlug],
    });
    return row ? toRevision(row) : null;
  }

  async list({ workspaceId, type, id }: Revised, before: number, request: PageRequest): Promise<Page<RevisionSummary>> {
    const rows = await this.database.query<SummaryRow & { total: number }>({
      name: 'revisions-of',
      text: `
        with kept as materialized (select ${SUMMARY} from revisions where ${OF_ONE} and version < $4)
        select page.*, (select count(*)::int from kept) as total
        from (select 1) one left join lateral (
          select * from kept order by version desc limit $5 offset $6) page on true`,
      values: [workspaceId, type, id, before, request.pageSize, offsetOf(request)],
    });
    const items = rows.filter(({ version }) => version !== null).map(toSummary);
    return { items, total: rows[0]?.total ?? 0 };
  }

  async find({ workspaceId, type, id }: Revised, version: number): Promise<Revision | null> {
    const [row] = await this.database.query<Row>({
      name: 'revision',
      text: `select entity_id, ${SUMMARY}, ${CONTENT} from revisions where ${OF_ONE} and version = $4`,
      values: [workspaceId, type, id, version],
    });
    return row ? toRevision(row) : null;
  }

  async forget({ workspaceId, type, id }: Revised): Promise<void> {
    const text = `delete from revisions where ${OF_ONE}`;
    await this.database.execute({ name: 'revisions-forget', text, values: [workspaceId, type, id] });
  }
}

function toSummary({
  version,
  title,
  status,
  created_at: createdAt,
  created_by: createdBy,
}: SummaryRow): RevisionSummary {
  return { version, title, status, createdAt, createdBy };
}

function toRevision(row: Row): Revision {
  return { ...toSummary(row), id: row.entity_id, content: row.content };
}
