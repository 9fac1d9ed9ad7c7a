import type { Problem } from '@app/shared-kernel';
import type { Arrival } from './way.ts';

/** What would become of a redirect if it were written. */
export interface RedirectVerdict {
  /** What would refuse it, by field. */
  readonly problems: readonly Problem[];
  /** From its target on to where readers end up, each path once; empty when it leads nowhere or is refused for its target. */
  readonly way: readonly string[];
  readonly arrival: Arrival | null;
  /** Redirects in a row that readers would pass, at most. */
  readonly hops: number;
  /** It would stand where readers find something now, who would find it no more. */
  readonly hides: boolean;
}
