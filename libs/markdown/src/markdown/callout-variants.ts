import type { CalloutBlock } from '../block.ts';

type Variant = CalloutBlock['variant'];

const NAMES: Readonly<Record<Variant, string>> = {
  info: 'note info important abstract summary tldr todo example question help faq seealso secondary primary details definition theorem',
  success: 'tip hint success check done good',
  warning: 'warning attention warn experimental deprecated',
  error: 'caution danger error failure fail missing bug critical',
};

const VARIANTS: ReadonlyMap<string, Variant> = new Map(
  (Object.keys(NAMES) as Variant[]).flatMap((variant) =>
    NAMES[variant].split(' ').map((name) => [name, variant] as const),
  ),
);

/** The variant of a callout that other systems call by a name, such as `tip`, in small letters; null for a name that is none of theirs. */
export function calloutVariant(name: string): Variant | null {
  return VARIANTS.get(name) ?? null;
}

const INNER = /^((?:> ?){1,20})\[!([\w-]{1,50})\][+-]?[ \t]?([^\n]*)$/gm;

/** The text of an alert, in which the first lines of others are bold words: a callout holds none. */
export function plainAlerts(text: string): string {
  return text.replace(INNER, (_, marks: string, name: string, title: string) => {
    const shown = title.trim() || name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
    return `${marks}**${shown}**\n${marks.trimEnd()}`;
  });
}
