import type { EntitySchema, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';
import {
  insertStatement,
  TableMapping,
  translateConstraintErrors,
  updateStatement,
  type ConstraintErrors,
  type Database,
  type Statement,
  type StoredRow,
} from '@app/platform';
import { isUuid } from '@app/shared-kernel';

interface Identified {
  readonly workspaceId: string;
  readonly id: string;
  readonly slug: string;
}

/** The statements shared by every entity with a slug; repositories supply the errors. */
export class StoredEntities<T extends Identified> {
  private readonly table: TableMapping<T>;
  private readonly locks: Readonly<Record<'id' | 'slug', Statement>>;

  constructor(
    private readonly database: Database,
    private readonly schema: EntitySchema<T>,
    private readonly constraintErrors: ConstraintErrors,
  ) {
    this.table = new TableMapping(schema);
    this.locks = { id: this.lockBy('id'), slug: this.lockBy('slug') };
  }

  async add(entity: T): Promise<void> {
    const insert = insertStatement(this.database.manager, this.schema, [entity]);
    await this.database.write(insert, this.constraintErrors);
  }

  /** One statement. It waits for open transactions that are about to take a slug, and does not fail then. @returns the ids of those added */
  async addUnlessSlugsTaken(entities: readonly T[]): Promise<ReadonlySet<string>> {
    const inserted = await translateConstraintErrors(this.constraintErrors, () =>
      this.database.manager
        .createQueryBuilder()
        .insert()
        .into(this.schema)
        .values(entities as unknown as QueryDeepPartialEntity<T>[])
        .orIgnore()
        .returning('id')
        .updateEntity(false)
        .execute(),
    );
    return new Set((inserted.raw as { id: string }[]).map(({ id }) => id));
  }

  /** @returns by slug, without those that no entity has */
  async idsOfSlugs(workspaceId: string, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const table = this.schema.options.tableName;
    const rows = await this.database.query<{ slug: string; id: string }>({
      name: `ids-of-slugs:${table}`,
      text: `select slug, id from ${table} where workspace_id = $1 and slug = any ($2::text[])`,
      values: [workspaceId, slugs],
    });
    return new Map(rows.map(({ slug, id }) => [slug, id]));
  }

  find(workspaceId: string, which: { id: string } | { slug: string }): Promise<T | null> {
    return this.database.manager.findOne(this.schema, { where: this.where(workspaceId, which) });
  }

  /** One statement. @returns those that are there */
  async findAll(workspaceId: string, by: 'id' | 'slug', values: readonly string[]): Promise<readonly T[]> {
    if (values.length === 0) return [];
    const table = this.schema.options.tableName;
    const rows = await this.database.query<StoredRow>({
      name: `find-all:${table}:${by}`,
      text: `select ${this.table.of()} from ${table} where workspace_id = $1 and ${by} = any ($2::${by === 'id' ? 'uuid' : 'text'}[])`,
      values: [workspaceId, values],
    });
    return rows.map((row) => this.table.read(row));
  }

  /** A lock that still allows others to insert rows that refer to the entity. */
  async lock(workspaceId: string, idOrSlug: string): Promise<T | null> {
    const statement = this.locks[isUuid(idOrSlug) ? 'id' : 'slug'];
    const [row] = await this.database.query<StoredRow>({ ...statement, values: [workspaceId, idOrSlug] });
    return row ? this.table.read(row) : null;
  }

  async save(workspaceId: string, id: string, changed: Partial<T>): Promise<void> {
    const which = { workspaceId, id } as Partial<T>;
    const update = updateStatement(this.database.manager, this.schema, which, changed);
    await this.database.write(update, this.constraintErrors);
  }

  /** @param constraintErrors errors for foreign keys that still refer to the entity */
  async remove(workspaceId: string, id: string, constraintErrors: ConstraintErrors = {}): Promise<void> {
    await translateConstraintErrors(constraintErrors, () =>
      this.database.manager.delete(this.schema, this.where(workspaceId, { id })),
    );
  }

  private lockBy(column: 'id' | 'slug'): Statement {
    const table = this.schema.options.tableName;
    return {
      name: `lock:${table}:${column}`,
      text: `select ${this.table.of()} from ${table} where workspace_id = $1 and ${column} = $2 for no key update`,
    };
  }

  private where(workspaceId: string, which: { id: string } | { slug: string }): FindOptionsWhere<T> {
    return { workspaceId, ...which } as unknown as FindOptionsWhere<T>;
  }
}
