import type { FieldRule } from '@app/shared-kernel';

/** A value of an option, and what the dashboard calls it. */
export interface OptionChoice {
  readonly id: string;
  readonly name: string;
}

/**
 * One option of an importer. The field of the request, the flag of the command line and the control of the dashboard
 * are made from it.
 */
export interface ImporterOption {
  /** Its type and limits; the schema of the rule decides which control the dashboard shows. */
  readonly rule: FieldRule;
  /** What it does, for the API document and the help of the command line. */
  readonly description: string;
  readonly example?: unknown;
  /** The value that stands for an absent one, if it is another than false or none. */
  readonly default?: string;
  /** The label of its control in the dashboard. Without one, the dashboard does not offer it. */
  readonly label?: string;
  /** A sentence below the control. */
  readonly hint?: string;
  readonly placeholder?: string;
  /** The names of the values that the rule lists, the default first. */
  readonly choices?: readonly OptionChoice[];
  /** For an option whose values are pairs such as `podcast=post`: one choice for each kind of item that the last run left out. */
  readonly forLeftOut?: LeftOutChoices;
  /** The flag of the command line, where it is another than the name of the option: `--type <type=kind>`. */
  readonly flag?: string;
}

export interface LeftOutChoices {
  readonly choices: readonly OptionChoice[];
  /** A regular expression for the kinds to ask about. */
  readonly asks: string;
  /** A regular expression for kinds that are never asked about. */
  readonly ignores: string;
  /** The choice that stands for leaving them out. */
  readonly none: string;
}

export type ImporterOptions = Readonly<Record<string, ImporterOption>>;
