import type { JsonObject } from '@app/shared-kernel';
import { refuse, type ValueKind } from './value-kind.ts';

const NUMERIC = /^[+-]?\d{1,20}(?:\.\d{1,20})?$/;

/** @returns undefined for anything but a number or its text */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return NUMERIC.test(text) ? Number(text) : undefined;
}

function numeric(fits: (value: number) => boolean, message: string, type: string, digits: string): ValueKind {
  const read = (value: unknown): number | undefined => {
    const number = numberOf(value);
    return number !== undefined && fits(number) ? number : undefined;
  };
  return {
    parse: (value, path, problems) =>
      read(value) === undefined ? refuse(path, message, problems) : (value as string | number),
    emit: read,
    lines: (value) => (read(value) === undefined ? [] : [String(value).trim()]),
    schema: (): JsonObject => {
      const text: JsonObject = { type: 'string', pattern: digits };
      return { anyOf: [{ type }, text] };
    },
  };
}

/** A number, or its text with a dot as decimal mark. */
export const NUMBER = numeric(() => true, 'must be a number', 'number', '^\\s*[+-]?\\d{1,20}(\\.\\d{1,20})?\\s*$');

/** A whole number, or its text. */
export const INTEGER = numeric(
  Number.isSafeInteger,
  'must be a whole number',
  'integer',
  '^\\s*[+-]?\\d{1,20}(\\.0{1,20})?\\s*$',
);

/** True or false. */
export const BOOLEAN: ValueKind = {
  parse: (value, path, problems) =>
    typeof value === 'boolean' ? value : refuse(path, 'must be true or false', problems),
  emit: (value) => (typeof value === 'boolean' ? value : undefined),
  lines(value) {
    if (typeof value !== 'boolean') return [];
    return [value ? 'Yes' : 'No'];
  },
  schema: () => ({ type: 'boolean' }),
};
