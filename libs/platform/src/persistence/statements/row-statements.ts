import type { EntityManager, EntitySchema, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import type { Statement } from './statement.ts';

/**
 * All rows by one statement, as TypeORM writes it. PostgreSQL allows 65,535 parameters.
 *
 * @param rows at least one; properties that are undefined get their default
 */
export function insertStatement<Entity extends ObjectLiteral>(
  manager: EntityManager,
  schema: EntitySchema<Entity>,
  rows: readonly Entity[],
): Statement {
  const insert = manager
    .createQueryBuilder()
    .insert()
    .into(schema)
    .values(rows as unknown as QueryDeepPartialEntity<Entity>[])
    .updateEntity(false);
  return statementOf(insert.getQueryAndParameters());
}

/**
 * @param which what the row is found by
 * @param changed its new values, at least one; those that are undefined stay as they are
 */
export function updateStatement<Entity extends ObjectLiteral>(
  manager: EntityManager,
  schema: EntitySchema<Entity>,
  which: Partial<Entity>,
  changed: Partial<Entity>,
): Statement {
  const update = manager.createQueryBuilder().update(schema).set(changed).where(which).updateEntity(false);
  return statementOf(update.getQueryAndParameters());
}

const statementOf = ([text, values]: [string, unknown]): Statement => ({ text, values: values as unknown[] });
