/**
 * Where readers end up: at something that is shown, at a URL with a host, at a path that says there is nothing any more (410,
 * 451), or at one of which Galley knows nothing.
 */
export const ARRIVALS = ['live', 'elsewhere', 'gone', 'nothing'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** What becomes of a reader who asks for a path. */
export interface Way {
  /** Each target on the way, the last of them where it ends; empty when nothing leads on. */
  readonly hops: readonly string[];
  readonly arrival: Arrival;
}
