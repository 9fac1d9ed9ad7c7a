import { anyObject, arrayOf, integer, orNull, text, truth, uuid, type JsonSchema } from '@app/platform';
import {
  storedFields,
  type ColumnType,
  type ContentField,
  type ContentFields,
  type ShownName,
} from '../../../domain/content-field.ts';

const SCHEMAS: Readonly<Record<ColumnType, JsonSchema>> = {
  boolean: truth,
  integer,
  jsonb: anyObject,
  text,
  'text[]': arrayOf(text),
  uuid,
};

/** The fields of a `ResponseShape` that are shown as they are stored. @param entityOf finds the entity of a source */
export function shownFields<
  Fields extends ContentFields,
  Entity extends Readonly<Record<ShownName<Fields>, unknown>>,
  Source,
>(fields: Fields, entityOf: (source: Source) => Entity) {
  const shown = storedFields(fields).filter(([, { ownResponse }]) => !ownResponse);
  const entries = shown.map(([name, field]) => {
    return [name, [schemaOf(field), (source: Source) => entityOf(source)[name as ShownName<Fields>]]];
  });
  return Object.fromEntries(entries) as {
    readonly [Name in ShownName<Fields>]: readonly [JsonSchema, (source: Source) => Entity[Name]];
  };
}

function schemaOf({ rule, column, examples }: ContentField & { column: ColumnType }): JsonSchema {
  const schema = rule?.nullable ? orNull(SCHEMAS[column]) : SCHEMAS[column];
  return examples?.shown === undefined ? schema : { ...schema, example: examples.shown };
}
