import type { Problems } from '../errors.ts';
import {
  codePointLength,
  isHttpUrl,
  isSlug,
  isUuid,
  parseInstant,
  SLUG_MAX,
  storableFault,
  URL_MAX,
} from '../text/text.ts';

/** Returns what is wrong with a value, as `must …`; null when it is valid. */
export type Fault = (value: unknown) => string | null;

/** The rule of one field: how its value is read and documented. */
export interface FieldRule<Value = unknown> {
  /** May be absent. */
  readonly optional: boolean;
  /** Null is a value that clears the field. Without this, null in an optional field of a block counts as absent. */
  readonly nullable?: boolean;
  /** Set when valid values are kept unchanged. */
  readonly fault?: Fault;
  /** @returns the value to keep; adds faults to `problems`, and returns anything then */
  read(value: unknown, path: string, problems: Problems): Value;
  /** JSON Schema of valid values, in the dialect of OpenAPI 3.0. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** The type of the values that a rule accepts. */
export type ValueOf<Rule> = Rule extends FieldRule<infer Value> ? Value : never;

export type FieldRules = Readonly<Record<string, FieldRule>>;

/**
 * A field whose value is kept unchanged when `check` finds no problem. Text that PostgreSQL cannot store is always
 * refused.
 */
export function customRule<Value = unknown>(check: Fault, schema: FieldRule['schema']): FieldRule<Value> {
  const fault: Fault = (value) => (typeof value === 'string' ? storableFault(value) : null) ?? check(value);
  return {
    optional: false,
    fault,
    schema,
    read(value, path, problems) {
      const message = fault(value);
      if (message !== null) problems.report(path, message);
      return value as Value;
    },
  };
}

/** A field whose stored value may differ from the one sent. */
export function parsed<Value>(read: FieldRule<Value>['read'], schema: FieldRule['schema'] = {}): FieldRule<Value> {
  return { optional: false, read, schema };
}

/** The same field, optional. */
export function optional<Value>(rule: FieldRule<Value>): FieldRule<Value> {
  return { ...rule, optional: true };
}

/** The same field, optional, and cleared by null. */
export function clearable<Value>(rule: FieldRule<Value>): FieldRule<Value | null> {
  return { ...rule, optional: true, nullable: true };
}

/** Lengths count Unicode code points; `notBlank` requires a character that is not white space. */
export interface TextLimits {
  readonly min?: number;
  readonly max: number;
  readonly notBlank?: boolean;
}

export function text({ min = 0, max, notBlank = false }: TextLimits): FieldRule<string> {
  return customRule(
    (value) => {
      if (typeof value !== 'string') return 'must be a string';
      // A text never has more code points than UTF-16 units, so most texts need no counting.
      const fits = value.length <= max && value.length >= min * 2;
      const length = fits ? max : codePointLength(value);
      if (length < min || length > max) return `must have ${min} to ${max} characters`;
      return notBlank && value.trim() === '' ? 'must not be blank' : null;
    },
    {
      type: 'string',
      ...(min > 0 || notBlank ? { minLength: Math.max(min, notBlank ? 1 : 0) } : {}),
      maxLength: max,
      ...(notBlank ? { pattern: '\\S' } : {}),
    },
  );
}

/** Letters, digits and dashes with at least one letter or digit, and not a UUID: that would be looked up as an id. */
const SLUG_PATTERN = '^(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$)-*[a-z0-9][a-z0-9-]*$';

export const slug: FieldRule<string> = customRule(
  (value) =>
    isSlug(value)
      ? null
      : `must be 1 to ${SLUG_MAX} lowercase letters, digits and dashes, with a letter or digit, and no UUID`,
  { type: 'string', minLength: 1, maxLength: SLUG_MAX, pattern: SLUG_PATTERN, example: 'hello-world' },
);

/** A UUID in any letter case, kept in lower case. */
export const uuid: FieldRule<string> = parsed(
  (value, path, problems) => {
    if (isUuid(value)) return value.toLowerCase();
    problems.report(path, 'must be a UUID');
    return '';
  },
  { type: 'string', format: 'uuid' },
);

export const httpUrl: FieldRule<string> = customRule(
  (value) => (isHttpUrl(value) ? null : `must be an http or https URL of at most ${URL_MAX} characters`),
  { type: 'string', format: 'uri', maxLength: URL_MAX },
);

export const boolean: FieldRule<boolean> = customRule(
  (value) => (typeof value === 'boolean' ? null : 'must be true or false'),
  {
    type: 'boolean',
  },
);

/** The largest value of the database's `integer`. */
export const INTEGER_MAX = 2_147_483_647;

export function integer({ min, max }: { min: number; max: number }): FieldRule<number> {
  return customRule(
    (value) =>
      Number.isInteger(value) && Number(value) >= min && Number(value) <= max
        ? null
        : `must be an integer from ${min} to ${max}`,
    { type: 'integer', minimum: min, maximum: max },
  );
}

export function oneOf<Choice extends string | number>(choices: readonly Choice[]): FieldRule<Choice> {
  return customRule((value) => (choices.includes(value as Choice) ? null : `must be one of ${choices.join(', ')}`), {
    type: typeof choices[0] === 'number' ? 'integer' : 'string',
    enum: [...choices],
  });
}

/** An array of `min` to `max` UUIDs in any letter case, kept in lower case; each invalid one is reported by its index. */
export function uuidList({ min = 0, max }: { min?: number; max: number }): FieldRule<readonly string[]> {
  return parsed(
    (value, path, problems) => {
      if (Array.isArray(value) && value.length >= min && value.length <= max)
        return value.map((id, at) => uuid.read(id, `${path}[${at}]`, problems));
      problems.report(path, Array.isArray(value) ? `must have ${min} to ${max} items` : 'must be an array of UUIDs');
      return [];
    },
    { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: min, maxItems: max },
  );
}

/** A moment in the years 1 to 9999: a `Date`, or the text of a date-time of ISO 8601, which is read as one. */
export const instant: FieldRule<Date> = parsed(
  (value, path, problems) => {
    const moment = value instanceof Date ? value : parseInstant(value);
    const year = moment?.getUTCFullYear() ?? Number.NaN;
    if (!(year >= 1 && year <= 9999)) problems.report(path, 'must be an ISO 8601 date-time with a zone');
    return moment as Date;
  },
  { type: 'string', format: 'date-time' },
);
