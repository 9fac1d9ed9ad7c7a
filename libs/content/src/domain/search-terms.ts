const MAX_TERMS = 10;

/** The terms of a search: split at white space, at most ten; none for blank text. */
export function searchTerms(q: string | undefined): string[] {
  return (q ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_TERMS);
}
