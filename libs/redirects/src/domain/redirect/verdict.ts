import type { Problem } from '@app/shared-kernel';
import type { Arrival } from './way.ts';

/** The result of checking a redirect that is not stored yet. */
export interface RedirectVerdict {
  /** Problems that would refuse it, by field. */
  readonly problems: readonly Problem[];
  /** The paths from its target to the end, each once; empty when it leads nowhere or its target is refused. */
  readonly way: readonly string[];
  readonly arrival: Arrival | null;
  /** Maximum of redirects that readers would follow in a row. */
  readonly hops: number;
  /** Whether it would hide content that readers can reach now. */
  readonly hides: boolean;
}
