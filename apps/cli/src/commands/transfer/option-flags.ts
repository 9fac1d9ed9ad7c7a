import { InvalidArgumentError, Option } from 'commander';
import { Problems } from '@app/shared-kernel';
import type { ImporterOption, ImportOrder } from '@app/transfer';

export type Flags = Readonly<Record<string, unknown>>;

export interface NamedFlag {
  /** The option of the importer. */
  readonly name: string;
  readonly flag: Option;
}

/** The flag of an option, whose values are checked by the rule of the option. */
export function flagOf(name: string, { rule, flag, description, ...option }: ImporterOption): Option {
  const { type, enum: choices } = rule.schema as { type?: string; enum?: readonly string[] };
  const dashed = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (type === 'boolean') return new Option(flag ?? dashed, description);
  const made = new Option(flag ?? `${dashed} <value>`, type === 'array' ? `${description} Repeatable.` : description);
  if (option.default !== undefined) made.default(option.default);
  if (choices) return made.choices(choices);
  const read = <T>(value: T): T => {
    const problems = new Problems();
    const valid = rule.read(value, name, problems);
    const [problem] = problems.list;
    if (problem) throw new InvalidArgumentError(`It ${problem.message}.`);
    return valid as T;
  };
  if (type === 'array')
    return made.argParser<readonly string[] | undefined>((text, before = []) => read([...before, text]));
  return made.argParser<unknown>((text) => read(type === 'integer' ? Number(text) : text));
}

/** The options of the importer that the command line gives. */
export function givenOptions(options: readonly NamedFlag[], flags: Flags): ImportOrder['options'] {
  const given = options.map(({ name, flag }) => [name, flags[flag.attributeName()]] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== false));
}
