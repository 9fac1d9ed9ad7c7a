import type { Activity, ActivityDetails, ActivityWay } from '@app/shared-kernel';
import type { Port } from '../ports.ts';

/** Something that happened in a workspace, named as in the activity log. */
export interface Happening {
  /** Of this happening: the same at each attempt to tell it. */
  readonly id: string;
  /**
   * Such as `post.updated`. Publishing always raises `post.published` or `page.published` once, also for an entity that
   * is created as published; its details are `from`, the status before, `null` for a new one.
   */
  readonly name: string;
  readonly workspaceId: string;
  readonly entity: Activity['entity'];
  /** As the activity log has them: names of fields, never texts of contents. */
  readonly details: ActivityDetails;
  readonly actor: { readonly via: ActivityWay; readonly userId: string | null; readonly apiKeyId: string | null };
  /** When, as an ISO 8601 date-time. */
  readonly at: string;
}

/** Receives events. */
export interface Listener {
  /** Names of happenings; `*` for all. */
  readonly to: readonly string[];
  readonly listen: (happening: Happening, ...dependencies: unknown[]) => Promise<void> | void;
  readonly dependencies: readonly Port<unknown>[];
}

/** One who hears after the commit, and by whose name what waits for them is kept. */
export interface LaterListener extends Listener {
  readonly name: string;
}

type Ports<A extends unknown[]> = { [K in keyof A]: Port<A[K]> };

/**
 * Hears in the transaction, before it commits: what it writes is kept with the change, and what it throws takes the change back. To
 * refuse, throw an error of `galley/kernel`: `Invalid.at('title', 'is not polite')` answers 400, `Forbidden` 403 (reasons of a 409 are a
 * closed list of the contract). A transaction that lost a deadlock is done again, and told again.
 */
export function during<A extends unknown[]>(
  to: readonly string[],
  listen: (happening: Happening, ...dependencies: A) => Promise<void> | void,
  ...dependencies: Ports<A>
): Listener {
  return { to, listen: listen as Listener['listen'], dependencies };
}

/**
 * Hears after the commit, by a job that was kept with the change: at least once, tried again when it throws, given up after ten
 * attempts (`galley jobs list`). Two happenings may be told side by side and in any order.
 *
 * @param name of this listener, one of its own in the extension; what waits is lost when it changes
 */
export function after<A extends unknown[]>(
  name: string,
  to: readonly string[],
  listen: (happening: Happening, ...dependencies: A) => Promise<void> | void,
  ...dependencies: Ports<A>
): LaterListener {
  return { name, ...during(to, listen, ...dependencies) };
}

export function hears({ to }: Listener, name: string): boolean {
  return to.includes('*') || to.includes(name);
}
