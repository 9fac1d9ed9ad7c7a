/**
 * Where readers arrive: at a public page, at a URL with a host, at a path that is gone (410, 451), or at one that
 * Galley does not know.
 */
export const ARRIVALS = ['live', 'elsewhere', 'gone', 'nothing'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** The result of following a path. */
export interface Way {
  /** Each target on the way, ending with the last; empty without a redirect. */
  readonly hops: readonly string[];
  readonly arrival: Arrival;
}
