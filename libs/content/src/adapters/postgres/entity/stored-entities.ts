import type { EntitySchema, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';
import { translateConstraintErrors, type Database } from '@app/platform';
import { isUuid } from '@app/shared-kernel';

interface Identified {
  readonly workspaceId: string;
  readonly id: string;
  readonly slug: string;
}

/** What violations of named constraints mean. */
export type Meanings = Record<string, () => Error>;

/** The statements that are the same for every entity with a slug; repositories say what they mean. */
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

  /** One statement: an open transaction that is about to take the slug is waited for, and nothing fails. */
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

  /** Weak enough that others may still write rows that refer to the entity. */
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

  /** @param meanings what it means that something still refers to the entity */
  async remove(workspaceId: string, id: string, meanings: Meanings = {}): Promise<void> {
    await translateConstraintErrors(meanings, () =>
      this.database.manager.delete(this.schema, this.where(workspaceId, { id })),
    );
  }

  private where(workspaceId: string, which: { id: string } | { slug: string }): FindOptionsWhere<T> {
    return { workspaceId, ...which } as unknown as FindOptionsWhere<T>;
  }
}
