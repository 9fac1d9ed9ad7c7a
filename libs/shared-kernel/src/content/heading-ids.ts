/** Characters (code points) that a given id may have. */
export const HEADING_ID_MAX = 200;
/** Leaves room for a suffix, so that a derived id can be sent back. */
const DERIVED_MAX = 190;

/** A heading, reduced to what its id depends on. */
export interface IdentifiedHeading {
  readonly text: string;
  /** Kept when it is still free. */
  readonly id?: string | null;
}

/**
 * Derives an id from a heading's text: Unicode letters and digits with their combining marks in lower case, normalised (NFC),
 * with single dashes between them, or `section` when nothing is left.
 */
export function headingId(text: string): string {
  const lower = text.normalize('NFC').toLowerCase().normalize('NFC');
  const dashed = lower.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}][^\p{L}\p{N}]*/gu, '-');
  const bounded = dashed.slice(0, DERIVED_MAX).replace(/\p{Cs}$/u, '');
  return bounded.replace(/^-|-$/g, '') || 'section';
}

/** Assigns the ids of one document; a taken id gets the suffix `-2`, `-3` and so on. */
export class HeadingIds {
  private readonly taken = new Set<string>();
  private readonly lastSuffix = new Map<string, number>();

  claim(wanted: string): string {
    const id = this.taken.has(wanted) ? this.suffixed(wanted) : wanted;
    this.taken.add(id);
    return id;
  }

  private suffixed(wanted: string): string {
    const base = wanted.length > DERIVED_MAX ? Array.from(wanted).slice(0, DERIVED_MAX).join('') : wanted;
    let suffix = this.lastSuffix.get(base) ?? 1;
    do suffix += 1;
    while (this.taken.has(`${base}-${suffix}`));
    this.lastSuffix.set(base, suffix);
    return `${base}-${suffix}`;
  }
}

/** @returns one id for each heading, unique among them, in document order */
export function assignHeadingIds(headings: readonly IdentifiedHeading[]): string[] {
  const ids = new HeadingIds();
  return headings.map(({ text, id }) => ids.claim(id || headingId(text)));
}
