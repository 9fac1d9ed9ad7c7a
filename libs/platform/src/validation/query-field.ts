import { parseInstant, rules } from '@app/shared-kernel';
import { Field, type FieldOptions } from './field.ts';
import { ParsedBy } from './parsed-field.ts';

/** Parameters of a query string are text, and all are optional. */
type QueryOptions = Omit<FieldOptions, 'optional' | 'nullable'>;

const DIGITS = /^\d{1,15}$/;
/** Characters of the words to search for. */
const SEARCH_MAX = 2_000;

function query(problemOf: (text: string) => string | null, schema: Parameters<typeof Field>[1], options: QueryOptions) {
  return Field((value) => (typeof value === 'string' ? problemOf(value) : 'must be given once'), schema, {
    ...options,
    optional: true,
  });
}

/** Decimal digits without sign or leading zero. */
export function QueryInteger({ min, max, ...options }: QueryOptions & { min: number; max: number }) {
  return query(
    (text) => {
      const number = Number(text);
      const whole = DIGITS.test(text) && String(number) === text;
      return whole && number >= min && number <= max ? null : `must be an integer from ${min} to ${max}`;
    },
    { type: 'integer', minimum: min, maximum: max },
    options,
  );
}

export function QueryChoice(choices: readonly string[], options: QueryOptions = {}) {
  return query(
    (text) => (choices.includes(text) ? null : `must be one of ${choices.join(', ')}`),
    { type: 'string', enum: [...choices] },
    options,
  );
}

/** A UUID in any letter case, read in lower case. @param emptyMeans what an empty value selects, if it is allowed */
export function QueryUuid({ emptyMeans, ...options }: QueryOptions & { emptyMeans?: string } = {}) {
  return ParsedBy(
    (value, path, problems) => {
      if (typeof value !== 'string') problems.report(path, 'must be given once');
      else if (value !== '' || emptyMeans === undefined) return rules.uuid.read(value, path, problems);
      return value;
    },
    emptyMeans === undefined
      ? { type: 'string', format: 'uuid' }
      : { type: 'string', description: `A UUID; empty selects ${emptyMeans}.` },
    { ...options, optional: true },
  );
}

export function QueryInstant(options: QueryOptions = {}) {
  return query(
    (text) => (parseInstant(text) ? null : 'must be an ISO 8601 date-time with a zone'),
    { type: 'string', format: 'date-time' },
    options,
  );
}

export function QueryBoolean(options: QueryOptions = {}) {
  return QueryChoice(['true', 'false'], options);
}

/** @param pattern for the complete text; the example describes it */
export function QueryText({ max, pattern, ...options }: QueryOptions & { max: number; pattern?: RegExp }) {
  return query(
    (text) => {
      if (text.length > max) return `must have at most ${max} characters`;
      return pattern && !pattern.test(text) ? `must look like ${String(options.example)}` : null;
    },
    { type: 'string', maxLength: max, ...(pattern ? { pattern: pattern.source } : {}) },
    options,
  );
}

/** Words to search for. */
export function QuerySearch(options: QueryOptions = {}) {
  return QueryText({ max: SEARCH_MAX, ...options });
}

/** The version that a write is based on. @param orNone whether 0 stands for something that does not exist yet */
export function QueryVersion({ orNone = false, ...options }: QueryOptions & { orNone?: boolean } = {}) {
  return QueryInteger({ min: orNone ? 0 : 1, max: rules.INTEGER_MAX, ...options });
}
