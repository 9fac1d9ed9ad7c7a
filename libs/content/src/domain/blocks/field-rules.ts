import {
  codePointLength,
  HEADING_ID_MAX,
  isHttpUrl,
  isJsonObject,
  isUuid,
  own,
  type Problems,
} from '@app/shared-kernel';

/** How one field of a block is read, and how it is documented. */
export interface FieldRule {
  readonly optional: boolean;
  /** @returns the value to keep; reports what is wrong with it */
  read(value: unknown, path: string, problems: Problems): unknown;
  /** JSON Schema of a right value. */
  readonly schema: Readonly<Record<string, unknown>>;
}

type Judge = (value: unknown) => string | null;

/** A field kept as it is when `judge` has nothing to say. */
function judged(judge: Judge, schema: FieldRule['schema']): FieldRule {
  return {
    optional: false,
    schema,
    read(value, path, problems) {
      const message = judge(value);
      if (message !== null) problems.report(path, message);
      return value;
    },
  };
}

/** The same field, which may be left out or null. */
export function optional(rule: FieldRule): FieldRule {
  return { ...rule, optional: true };
}

/** Lengths count Unicode code points. */
export function text(max: number, min = 0): FieldRule {
  return judged(
    (value) => {
      if (typeof value !== 'string') return 'must be a string';
      // Code points are never more than UTF-16 units, so most texts need no counting.
      if (value.length <= max && value.length >= min * 2) return null;
      const length = codePointLength(value);
      return length >= min && length <= max ? null : `must have ${min} to ${max} characters`;
    },
    { type: 'string', ...(min > 0 ? { minLength: min } : {}), maxLength: max },
  );
}

export function oneOf(choices: readonly (string | number)[]): FieldRule {
  return judged((value) => (choices.includes(value as string) ? null : `must be one of ${choices.join(', ')}`), {
    type: typeof choices[0] === 'number' ? 'integer' : 'string',
    enum: choices,
  });
}

export const mediaId: FieldRule = judged((value) => (isUuid(value) ? null : 'must be a UUID'), {
  type: 'string',
  format: 'uuid',
});

export const httpUrl: FieldRule = judged(
  (value) => (isHttpUrl(value) ? null : 'must be an http or https URL of at most 2048 characters'),
  { type: 'string', format: 'uri', maxLength: 2048 },
);

const LINK_MAX = 2048;
/** A path or fragment of the consumer's site; `//host` would leave it. */
const WITHIN_SITE = /^(?:\/(?![/\\])|#|\?)\S*$/;
const CONTACT = /^(?:mailto|tel):\S+$/i;

/** Where a reader may be sent: the web, a place of the site itself, or a mail or phone program; never a script. */
export const link: FieldRule = judged(
  (value) => {
    if (isHttpUrl(value)) return null;
    const fits =
      typeof value === 'string' && value.length <= LINK_MAX && (WITHIN_SITE.test(value) || CONTACT.test(value));
    return fits ? null : 'must be an http(s), mailto or tel URL, or a path of the site';
  },
  {
    type: 'string',
    maxLength: LINK_MAX,
    description: 'An http(s), mailto or tel URL, a path of the site, or #fragment.',
  },
);

const HEADING_ID = /^\S+$/;

export const headingId: FieldRule = judged(
  (value) => {
    const fits = typeof value === 'string' && HEADING_ID.test(value) && codePointLength(value) <= HEADING_ID_MAX;
    return fits ? null : `must have 1 to ${HEADING_ID_MAX} characters and no white space`;
  },
  {
    type: 'string',
    minLength: 1,
    maxLength: HEADING_ID_MAX,
    pattern: '^\\S+$',
    description: 'Made of the text when it is left out; a repeated one gets -2, -3 and so on.',
  },
);

/** An array of `min` to `max` items, each read by `item`. */
export function listOf(item: FieldRule, min: number, max: number): FieldRule {
  return {
    optional: false,
    schema: { type: 'array', minItems: min, maxItems: max, items: item.schema },
    read(value, path, problems) {
      if (!Array.isArray(value) || value.length < min || value.length > max) {
        problems.report(path, `must be an array of ${min} to ${max} items`);
        return value;
      }
      return value.map((entry, at) => item.read(entry, `${path}[${at}]`, problems));
    },
  };
}

/** An object with just these fields; unknown keys are stripped. */
export function objectOf(fields: Readonly<Record<string, FieldRule>>): FieldRule {
  return {
    optional: false,
    schema: { ...objectSchema(fields) },
    read(value, path, problems) {
      if (isJsonObject(value)) return readFields(value, fields, path, problems);
      problems.report(path, 'must be an object');
      return value;
    },
  };
}

/** The known fields of an object, own properties only. An optional field that is null counts as left out. */
export function readFields(
  object: Record<string, unknown>,
  fields: Readonly<Record<string, FieldRule>>,
  path: string,
  problems: Problems,
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const name in fields) {
    const rule = fields[name] as FieldRule;
    const value = own(object, name);
    if (rule.optional && (value === undefined || value === null)) continue;
    if (value === undefined) problems.report(`${path}.${name}`, 'is required');
    else kept[name] = rule.read(value, `${path}.${name}`, problems);
  }
  return kept;
}

export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, FieldRule['schema']>>;
  readonly required: readonly string[];
}

export function objectSchema(fields: Readonly<Record<string, FieldRule>>): ObjectSchema {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
    required: entries.filter(([, rule]) => !rule.optional).map(([name]) => name),
  };
}
