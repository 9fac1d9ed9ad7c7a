import { lockUntilCommit, type Database } from '@app/platform';
import { offsetOf, type Page, type PageRequest } from '@app/shared-kernel';
import type { PreviewedEntity, PreviewedType, PreviewLink } from '../../../domain/preview/preview-link.ts';
import { PreviewLinkRepository } from '../../../ports/preview/preview-link-repository.port.ts';

interface Row {
  workspace_id: string;
  id: string;
  entity_type: PreviewedType;
  entity_id: string;
  user_id: string;
  created_at: Date;
  expires_at: Date;
}

const COLUMNS = 'workspace_id, id, entity_type, entity_id, user_id, created_at, expires_at';
const OF_ONE = 'workspace_id = $1 and entity_type = $2 and entity_id = $3 and expires_at > $4';

export class PostgresPreviewLinks extends PreviewLinkRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ entity, id, userId, createdAt, expiresAt }: PreviewLink, digest: Buffer): Promise<void> {
    await this.database.execute({
      name: 'preview-link-add',
      text: `insert into preview_links (${COLUMNS}, digest) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [entity.workspaceId, id, entity.type, entity.id, userId, createdAt, expiresAt, digest],
    });
  }

  async findByDigest(workspaceId: string, digest: Buffer, now: Date): Promise<PreviewLink | null> {
    const [row] = await this.database.query<Row>({
      name: 'preview-link-by-digest',
      text: `select ${COLUMNS} from preview_links where workspace_id = $1 and digest = $2 and expires_at > $3`,
      values: [workspaceId, digest, now],
    });
    return row ? toLink(row) : null;
  }

  async list(entity: PreviewedEntity, now: Date, request: PageRequest): Promise<Page<PreviewLink>> {
    // An entity has at most twenty links, so a window function counts them in the same round trip.
    const rows = await this.database.query<Row & { total: number }>({
      name: 'preview-links-of',
      text: `
        with live as materialized (select ${COLUMNS} from preview_links where ${OF_ONE})
        select page.*, (select count(*)::int from live) as total
        from (select 1) one left join lateral (
          select * from live order by created_at desc, id desc limit $5 offset $6) page on true`,
      values: [...valuesOf(entity), now, request.pageSize, offsetOf(request)],
    });
    return { items: rows.filter(({ id }) => id !== null).map(toLink), total: rows[0]?.total ?? 0 };
  }

  async countForAdding(entity: PreviewedEntity, now: Date): Promise<number> {
    await lockUntilCommit(this.database, `preview links ${valuesOf(entity).join(' ')}`);
    const [row] = await this.database.query<{ n: number }>({
      name: 'preview-links-count',
      text: `select count(*)::int as n from preview_links where ${OF_ONE}`,
      values: [...valuesOf(entity), now],
    });
    return row?.n ?? 0;
  }

  async remove(entity: PreviewedEntity, id: string, now: Date): Promise<boolean> {
    const text = `delete from preview_links where ${OF_ONE} and id = $5`;
    const values = [...valuesOf(entity), now, id];
    return (await this.database.execute({ name: 'preview-link-remove', text, values })) > 0;
  }

  async removeEnded(workspaceId: string, now: Date): Promise<void> {
    await this.database.execute({
      name: 'preview-links-ended',
      text: 'delete from preview_links where workspace_id = $1 and expires_at <= $2',
      values: [workspaceId, now],
    });
  }
}

function valuesOf({ workspaceId, type, id }: PreviewedEntity): unknown[] {
  return [workspaceId, type, id];
}

function toLink(row: Row): PreviewLink {
  return {
    id: row.id,
    entity: { workspaceId: row.workspace_id, type: row.entity_type, id: row.entity_id },
    userId: row.user_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
