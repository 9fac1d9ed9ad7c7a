import { Invalid, Problems } from '../errors.ts';
import { own } from '../json/json.ts';
import type { FieldRule, FieldRules } from './field-rules.ts';

/**
 * Reads the fields of a command by their rules. Unknown keys and undefined values are dropped. Null is kept where the
 * rule allows it, and checked like any other value elsewhere.
 *
 * @param required `all` for a new entity, `none` for an update
 * @throws Invalid with every problem and its path
 */
export function readCommand<T extends object>(
  command: { readonly [Field in keyof T]?: unknown },
  rules: FieldRules,
  required: 'all' | 'none',
): T {
  const problems = new Problems();
  const kept: Record<string, unknown> = {};
  for (const name in rules) {
    const rule = rules[name] as FieldRule;
    const value = own(command, name);
    if (value === undefined && (rule.optional || required === 'none')) continue;
    kept[name] = value === null && rule.nullable ? null : rule.read(value, name, problems);
  }
  problems.throwIfAny();
  return kept as T;
}

/** The valid fields of a command, and the problems of the rest. */
export interface PartlyRead<T extends object> {
  readonly kept: Partial<T>;
  readonly problems: Problems;
}

/** Like `readCommand`, but drops invalid fields and reports them, in the order of the rules. */
export function readPartly<T extends object>(
  command: Record<string, unknown>,
  rules: FieldRules,
  required: 'all' | 'none',
): PartlyRead<T> {
  const problems = new Problems();
  const kept: Record<string, unknown> = {};
  for (const name in rules) {
    try {
      Object.assign(kept, readCommand(command, { [name]: rules[name] as FieldRule }, required));
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      for (const { path, message } of error.problems ?? []) problems.report(path, message);
    }
  }
  return { kept: kept as Partial<T>, problems };
}
