import { isJsonObject } from '@app/shared-kernel';
import { fieldKind, type FieldKind } from '../schema-form/field-kind.ts';

/** By extension, then by field. */
export type Values = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The form control of an extension's field. An id is a text field, because its target is unknown. */
export function kindOf(schema: Readonly<Record<string, unknown>>): FieldKind {
  const kind = fieldKind(schema, {});
  return kind.kind === 'media' ? { kind: 'text' } : kind;
}

/** Converts input to the type of the schema, such as a number. Null clears the field. */
export function asAsked(value: unknown, kind: FieldKind): unknown {
  if (value === undefined || value === null) return null;
  if (kind.kind === 'number' && typeof value === 'string') {
    const number = Number(value.trim().replace(',', '.'));
    return value.trim() === '' || Number.isNaN(number) ? value : number;
  }
  if (kind.kind === 'list' && Array.isArray(value)) return value.map((item) => asAsked(item, kind.item));
  if (kind.kind !== 'node' || !isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, asAsked(part, kindOf({ ...kind.schema.properties?.[name] }))]),
  );
}

/** @param typed over the stored values */
export function merged(stored: Values, typed: Values): Values {
  return Object.fromEntries(
    Object.entries(stored).map(([extension, fields]) => [extension, { ...fields, ...typed[extension] }]),
  );
}

/** The fields whose values differ. */
export function changedValues(before: Values, now: Values): Values {
  const changed = Object.entries(now).map(([extension, fields]) => {
    const differing = Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[extension]?.[name] ?? null),
    );
    return [extension, Object.fromEntries(differing)] as const;
  });
  return Object.fromEntries(changed.filter(([, fields]) => Object.keys(fields).length > 0));
}
