import type { JsonObject } from '@app/shared-kernel';

/** The id of an archived entity, in lower case. */
export function idOf(entity: JsonObject): string {
  return textIn(entity, 'id').toLowerCase();
}

/** A field that is always a text once the entity was checked. */
export function textIn(entity: JsonObject, field: string): string {
  return textOrNull(entity, field) ?? '';
}

export function textOrNull(entity: JsonObject, field: string): string | null {
  const value = entity[field];
  return typeof value === 'string' ? value : null;
}

export function dateIn(entity: JsonObject, field: string): Date | null {
  const text = textOrNull(entity, field);
  return text === null ? null : new Date(text);
}

/** A field that always is a date once the entity was checked. */
export function dateOf(entity: JsonObject, field: string): Date {
  return new Date(textIn(entity, field));
}
