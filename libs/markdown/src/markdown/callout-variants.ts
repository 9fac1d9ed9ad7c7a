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
