import { Problems } from './errors.ts';
import type { FieldRule, FieldRules } from './field-rules.ts';
import { own } from './json.ts';

/**
 * Reads the fields of a command by their rules: unknown keys vanish, and so does what is undefined. Null is kept where the rule
 * knows it, and judged like any other value elsewhere.
 *
 * @param required `all` for something new, `none` for a change of what is there
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
