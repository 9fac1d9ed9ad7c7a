import type { EntitySchemaColumnOptions } from 'typeorm';
import { columnName, storedFields, type ContentFields, type StoredName } from '../../domain/content-field.ts';

/** The TypeORM mapping of the fields that have a column. */
export function columnsOf<Fields extends ContentFields>(
  fields: Fields,
): Readonly<Record<StoredName<Fields>, EntitySchemaColumnOptions>> {
  const columns = storedFields(fields).map(([name, { rule, column }]) => {
    const type = column === 'text[]' ? { type: 'text', array: true } : { type: column };
    return [name, { name: columnName(name), ...type, nullable: rule?.nullable ?? false }];
  });
  return Object.fromEntries(columns) as Record<StoredName<Fields>, EntitySchemaColumnOptions>;
}

/** Arguments of `jsonb_build_object` for the fields of a row `e` that have a column, without the body. */
export function jsonPairsOf(fields: ContentFields): string {
  return storedFields(fields)
    .filter(([name]) => name !== 'bodyJson')
    .map(([name]) => `'${name}', e.${columnName(name)}`)
    .join(', ');
}
