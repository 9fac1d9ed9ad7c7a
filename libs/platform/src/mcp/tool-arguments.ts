import {
  Invalid,
  isJsonObject,
  Problems,
  readCommand,
  rules,
  type FieldRule,
  type FieldRules,
} from '@app/shared-kernel';

/** The cursor of a list: where to go on. */
const CURSOR: FieldRule<string | undefined> = argument(
  rules.optional(
    rules.customRule<string | undefined>(
      (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? null : 'must be a cursor of an answer before'),
      {},
    ),
  ),
  { type: 'string' },
);

/** How many rows a list answers at most. */
const LIMIT = rules.optional(rules.integer({ min: 1, max: 50 }));

/** The arguments of a list that goes on. */
export const LIST_RULES = { limit: LIMIT, cursor: CURSOR };

export interface ListArguments {
  readonly limit?: number;
  readonly cursor?: string;
}

/** The same rule, with a short schema for assistants. */
export function argument<Value>(rule: FieldRule<Value>, schema: FieldRule['schema']): FieldRule<Value> {
  return { ...rule, schema };
}

/** JSON Schema of the arguments of a tool. */
export function schemaOf(fields: FieldRules): Record<string, unknown> {
  const { properties, required } = rules.objectSchema(fields);
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}), additionalProperties: false };
}

/**
 * Reads the arguments of a call. Null counts as absent where it has no meaning of its own.
 *
 * @throws Invalid with every problem; an unknown argument is one, because a model that misspells it would not notice
 */
export function readArguments(fields: FieldRules, given: unknown): object {
  const known = given ?? {};
  if (!isJsonObject(known)) throw Invalid.at('arguments', 'must be an object');
  const problems = new Problems();
  for (const name of Object.keys(known)
    .filter((each) => !Object.hasOwn(fields, each))
    .slice(0, 20))
    problems.report(
      name.slice(0, 60),
      `is no argument of this tool: ${Object.keys(fields).join(', ') || 'it has none'}`,
    );
  const absent = Object.entries(known).filter(
    ([name, value]) => value === null && fields[name]?.optional === true && fields[name].nullable !== true,
  );
  const named = Object.fromEntries(Object.entries(known).filter(([name]) => !absent.some(([other]) => other === name)));
  try {
    const read = readCommand<object>(named, fields, 'all');
    if (!problems.any) return read;
  } catch (error) {
    if (!(error instanceof Invalid) || !problems.any) throw error;
    throw new Invalid('These arguments are wrong.', [...problems.list, ...(error.problems ?? [])]);
  }
  throw new Invalid('These arguments are wrong.', problems.list);
}
