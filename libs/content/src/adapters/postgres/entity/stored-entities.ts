import type { EntitySchema, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';
import { translateConstraintErrors, type Database } from '@app/platform';
import { isUuid } from '@app/shared-kernel';

interface Identified {
  readonly workspaceId: string;
  readonly id: string;
  readonly slug: string;
}

/** The domain error for a violation of each named constraint. */
export type Meanings = Record<string, () => Error>;

/** The statements shared by every entity with a slug; repositories supply the errors. */
export class StoredEntities<T extends Identified> {
  constructor(
    private readonly database: Database,
    private readonly schema: EntitySchema<T>,
    private readonly meanings: Meanings,
  ) {}

  async add(entity: T): Promise<void> {
    await translateConstraintErrors(this.meanings, () =>
      this.database.manager.insert(this.schema, entity as unknown as QueryDeepPartialEntity<T>),
    );
  }

  /** One statement. It waits for an open transaction that is about to take the slug, and does not fail then. */
  async addUnlessSlugTaken(entity: T): Promise<boolean> {
    const inserted = await translateConstraintErrors(this.meanings, () =>
      this.database.manager
        .createQueryBuilder()
        .insert()
        .into(this.schema)
        .values(entity as unknown as QueryDeepPartialEntity<T>)
        .orIgnore()
        .returning('id')
        .updateEntity(false)
        .execute(),
    );
    return (inserted.raw as unknown[]).length > 0;
  }

  find(workspaceId: string, which: { id: string } | { slug: string }): Promise<T | null> {
    return this.database.manager.findOne(this.schema, { where: this.where(workspaceId, which) });
  }

  /** A lock that still allows others to insert rows that refer to the entity. */
  lock(workspaceId: string, idOrSlug: string): Promise<T | null> {
    const which = isUuid(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug };
    const where = this.where(workspaceId, which);
    return this.database.manager.findOne(this.schema, { where, lock: { mode: 'for_no_key_update' } });
  }

  async save(workspaceId: string, id: string, changed: Partial<T>): Promise<void> {
    await translateConstraintErrors(this.meanings, () =>
      this.database.manager.update(
        this.schema,
        this.where(workspaceId, { id }),
        changed as unknown as QueryDeepPartialEntity<T>,
      ),
    );
  }

  /** @param meanings errors for foreign keys that still refer to the entity */
  async remove(workspaceId: string, id: string, meanings: Meanings = {}): Promise<void> {
    await translateConstraintErrors(meanings, () =>
      this.database.manager.delete(this.schema, this.where(workspaceId, { id })),
    );
  }

  private where(workspaceId: string, which: { id: string } | { slug: string }): FindOptionsWhere<T> {
    return { workspaceId, ...which } as unknown as FindOptionsWhere<T>;
  }
}
