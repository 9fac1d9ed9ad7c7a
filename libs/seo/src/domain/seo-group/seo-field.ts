import {
  codePointLength,
  isHttpUrl,
  isUuid,
  rules,
  URL_MAX,
  type JsonObject,
  type JsonValue,
  type Problems,
} from '@app/shared-kernel';

/** One value of the group: its parser, its default and its documentation. */
export interface SeoField {
  /** @returns the value to store; null if it is empty; undefined if it was refused and reported */
  readonly parse: (value: unknown, path: string, problems: Problems) => JsonValue | undefined;
  readonly fallback: boolean | null;
  readonly schema: JsonObject;
}

export type SeoFields = Readonly<Record<string, SeoField>>;

/** One leading slash, and no character that a browser or header would interpret as something other than a path. */
const PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;
const DOT_SEGMENT = /\/(?:\.|%2e){2}(?:[/?#]|$)/i;

/** A text of up to `max` code points; blank counts as empty. */
export function text(max: number, description: string): SeoField {
  return field({ maxLength: max, type: 'string', description }, (value) => {
    if (typeof value !== 'string') return refused('must be a string');
    if (codePointLength(value) > max) return refused(`must have at most ${max} characters`);
    return value.trim() === '' ? null : value;
  });
}

/** Up to `count` texts of 1 to `max` code points each. */
export function texts(count: number, max: number, description: string): SeoField {
  const items = { type: 'string', minLength: 1, maxLength: max };
  const fits = (item: unknown) => typeof item === 'string' && item.trim() !== '' && codePointLength(item) <= max;
  return field({ type: 'array', maxItems: count, items, description }, (value) => {
    if (!Array.isArray(value)) return refused('must be an array of strings');
    if (value.length > count) return refused(`must have at most ${count} items`);
    const wrong = [...value.keys()].filter((at) => !fits(value[at]));
    if (wrong.length === 0) return [...(value as string[])];
    return new Refusal(
      `must be a string of 1 to ${max} characters`,
      wrong.map((at) => `[${at}]`),
    );
  });
}

export function url(description: string): SeoField {
  return field({ type: 'string', format: 'uri', maxLength: URL_MAX, description }, (value) =>
    isHttpUrl(value) ? value : refused(`must be an absolute http or https URL of at most ${URL_MAX} characters`),
  );
}

/** An absolute URL, or a path of the same site. */
export function target(description: string): SeoField {
  return field({ type: 'string', maxLength: URL_MAX, description }, (value) =>
    isHttpUrl(value) || isPath(value)
      ? value
      : refused('must be an absolute http or https URL or a path that starts with one /'),
  );
}

export function mediaId(description: string): SeoField {
  return field({ type: 'string', format: 'uuid', description }, (value) =>
    isUuid(value) ? value.toLowerCase() : refused('must be a UUID'),
  );
}

/** A whole number, with -1 as the smallest. */
export function limit(description: string): SeoField {
  return field({ type: 'integer', minimum: -1, maximum: rules.INTEGER_MAX, description }, (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= -1 && value <= rules.INTEGER_MAX
      ? value + 0
      : refused(`must be an integer from -1 to ${rules.INTEGER_MAX}`),
  );
}

export function choice(options: readonly string[], description: string): SeoField {
  return field({ type: 'string', enum: [...options], description }, (value) =>
    typeof value === 'string' && options.includes(value) ? value : refused(`must be one of ${options.join(', ')}`),
  );
}

/** A permission for robots, granted by default. */
export function granted(description: string): SeoField {
  const read = (value: unknown) => (typeof value === 'boolean' ? value : refused('must be true or false'));
  return { ...field({ type: 'boolean', default: true, description }, read), fallback: true };
}

class Refusal {
  /** @param places where in the value it applies; the value as a whole by default */
  constructor(
    readonly message: string,
    readonly places: readonly string[] = [''],
  ) {}
}

function refused(message: string): Refusal {
  return new Refusal(message);
}

function field(schema: JsonObject, read: (value: unknown) => JsonValue | Refusal): SeoField {
  return {
    fallback: null,
    schema,
    parse: (value, path, problems) => {
      const result = read(value);
      if (!(result instanceof Refusal)) return result;
      for (const place of result.places) problems.report(`${path}${place}`, result.message);
      return undefined;
    },
  };
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.length <= URL_MAX && PATH.test(value) && !DOT_SEGMENT.test(value);
}
