import { deleteOldRows, lockUntilCommit, translateConstraintErrors, type Database, type OldRows } from '@app/platform';
import { offsetOf, type JsonValue, type Page, type PageRequest } from '@app/shared-kernel';
import { AlreadyExists } from '../../../domain/content.errors.ts';
import type {
  WorkingCopy,
  WorkingCopyKey,
  WorkingCopySummary,
  WorkingCopyType,
} from '../../../domain/working-copy/working-copy.ts';
import {
  WorkingCopyRepository,
  type WorkingCopyFilter,
  type WorkingCopyOwner,
} from '../../../ports/working-copy/working-copy-repository.port.ts';

interface Row {
  workspace_id: string;
  user_id: string;
  client_id: string;
  entity_type: WorkingCopyType;
  entity_id: string | null;
  base_version: number | null;
  version: number;
  title: string | null;
  created_at: Date;
  updated_at: Date;
}

const SUMMARY = `
  workspace_id, user_id, client_id, entity_type, entity_id, base_version, version, title, created_at, updated_at`;
const OWN = 'workspace_id = $1 and user_id = $2';
const ONE = `${OWN} and client_id = $3`;
const OLD: OldRows = {
  name: 'working-copies-prune',
  holders: 'select distinct workspace_id from working_copies where updated_at < $1',
  some: `
    delete from working_copies where workspace_id = $1 and (user_id, client_id) in (
      select user_id, client_id from working_copies where workspace_id = $1 and updated_at < $2
      order by updated_at limit $3 for update skip locked)`,
};

/** Another device of the same user created a working copy of the entity at the same moment. */
const constraintErrors = {
  working_copies_entity_key: () => new AlreadyExists('There is a working copy of this already.'),
};

export class PostgresWorkingCopies extends WorkingCopyRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find(key: WorkingCopyKey): Promise<WorkingCopy | null> {
    const [row] = await this.database.query<Row & { content: JsonValue }>({
      name: 'working-copy',
      text: `select ${SUMMARY}, content from working_copies where ${ONE}`,
      values: valuesOf(key),
    });
    return row ? { ...toSummary(row), content: row.content } : null;
  }

  async lock(key: WorkingCopyKey): Promise<WorkingCopySummary | null> {
    const [row] = await this.database.query<Row>({
      name: 'working-copy-lock',
      text: `select ${SUMMARY} from working_copies where ${ONE} for update`,
      values: valuesOf(key),
    });
    return row ? toSummary(row) : null;
  }

  async put(copy: WorkingCopy): Promise<boolean> {
    const statement = {
      name: 'working-copy-put',
      text: `
        insert into working_copies (workspace_id, user_id, client_id, entity_type, entity_id, base_version, version, title,
                                    content, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        on conflict (workspace_id, user_id, client_id) do update
        set entity_type = excluded.entity_type, entity_id = excluded.entity_id, base_version = excluded.base_version,
            version = excluded.version, title = excluded.title, content = excluded.content, updated_at = excluded.updated_at
        where working_copies.version = excluded.version - 1`,
      values: [
        ...valuesOf(copy),
        copy.entityType,
        copy.entityId,
        copy.baseVersion,
        copy.version,
        copy.title,
        JSON.stringify(copy.content),
        copy.createdAt,
        copy.updatedAt,
      ],
    };
    return (await translateConstraintErrors(constraintErrors, () => this.database.execute(statement))) > 0;
  }

  async countForAdding({ workspaceId, userId }: WorkingCopyOwner): Promise<number> {
    await lockUntilCommit(this.database, `working copies ${workspaceId} ${userId}`);
    const [row] = await this.database.query<{ n: number }>({
      name: 'working-copies-count',
      text: `select count(*)::int as n from working_copies where ${OWN}`,
      values: [workspaceId, userId],
    });
    return row?.n ?? 0;
  }

  async remove(key: WorkingCopyKey): Promise<boolean> {
    const text = `delete from working_copies where ${ONE}`;
    return (await this.database.execute({ name: 'working-copy-remove', text, values: valuesOf(key) })) > 0;
  }

  async list(
    { workspaceId, userId }: WorkingCopyOwner,
    { entityType, entityId }: WorkingCopyFilter,
    request: PageRequest,
  ): Promise<Page<WorkingCopySummary>> {
    // A user has few of them, all found by the key, so a window function counts them in the same round trip.
    const rows = await this.database.query<Row & { total: number }>({
      name: 'working-copies-of',
      text: `
        with mine as materialized (
          select ${SUMMARY} from working_copies
          where ${OWN} and ($3::text is null or entity_type = $3) and ($4::uuid is null or entity_id = $4))
        select page.*, (select count(*)::int from mine) as total
        from (select 1) one left join lateral (
          select * from mine order by updated_at desc, client_id desc limit $5 offset $6) page on true`,
      values: [workspaceId, userId, entityType ?? null, entityId ?? null, request.pageSize, offsetOf(request)],
    });
    const items = rows.filter(({ client_id: id }) => id !== null).map(toSummary);
    return { items, total: rows[0]?.total ?? 0 };
  }

  removeOld(before: Date): AsyncIterable<number> {
    return deleteOldRows(this.database, OLD, before);
  }
}

function valuesOf({ workspaceId, userId, clientId }: WorkingCopyKey): unknown[] {
  return [workspaceId, userId, clientId];
}

function toSummary(row: Row): WorkingCopySummary {
  return {
    workspaceId: row.workspace_id,
    userId: row.user_id,
    clientId: row.client_id,
    entityType: row.entity_type,
    entityId: row.entity_id,
    baseVersion: row.base_version,
    version: row.version,
    title: row.title,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
