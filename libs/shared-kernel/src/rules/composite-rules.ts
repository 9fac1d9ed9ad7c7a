import type { Problems } from '../errors.ts';
import { isJsonObject, own } from '../json/json.ts';
import { parsed, type FieldRule, type FieldRules } from './field-rules.ts';

/** An array of `min` to `max` items, each read by `item`. */
export function listOf(item: FieldRule, min: number, max: number): FieldRule {
  return parsed(
    (value, path, problems) => {
      if (!Array.isArray(value) || value.length < min || value.length > max) {
        problems.report(path, `must be an array of ${min} to ${max} items`);
        return value;
      }
      return value.map((entry, at) => item.read(entry, `${path}[${at}]`, problems));
    },
    { type: 'array', minItems: min, maxItems: max, items: item.schema },
  );
}

/** An object with exactly these fields; unknown keys are dropped. */
export function objectOf(fields: FieldRules): FieldRule {
  return parsed(
    (value, path, problems) => {
      if (isJsonObject(value)) return readFields(value, fields, path, problems);
      problems.report(path, 'must be an object');
      return value;
    },
    { ...objectSchema(fields) },
  );
}

/** The known fields of an object, own properties only. Null in an optional field counts as absent. */
export function readFields(
  object: Record<string, unknown>,
  fields: FieldRules,
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

export function objectSchema(fields: FieldRules): ObjectSchema {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
    required: entries.filter(([, rule]) => !rule.optional).map(([name]) => name),
  };
}
