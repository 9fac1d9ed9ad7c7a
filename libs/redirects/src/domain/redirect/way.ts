/**
 * Where readers end up: at a public page, at a URL with a host, at a path that is gone (410, 451), or at one that
 * Galley does not know.
 */
export const ARRIVALS = ['live', 'elsewhere', 'gone', 'nothing'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** What becomes of a reader who asks for a path. */
export interface Way {
  /** Each target on the way, the last of them where it ends; empty when nothing leads on. */
  readonly hops: readonly string[];
  readonly arrival: Arrival;
}
