import type { Activity, ActivityDetails, ActivityWay } from '@app/shared-kernel';
import type { Port } from '../ports.ts';

/** An event in a workspace, named as in the activity log. */
export interface DomainEvent {
  /** The id of the event; the same at each attempt to deliver it. */
  readonly id: string;
  /**
   * Such as `post.updated`. Publishing always raises `post.published` or `page.published` once, also for an entity that
   * is created as published; its details are `from`, the status before, `null` for a new one.
   */
  readonly name: string;
  readonly workspaceId: string;
  readonly entity: Activity['entity'];
  /** As in the activity log: names of fields, never texts of contents. */
  readonly details: ActivityDetails;
  readonly actor: { readonly via: ActivityWay; readonly userId: string | null; readonly apiKeyId: string | null };
  /** The time of the event, as an ISO 8601 date-time. */
  readonly at: string;
}

/** Receives events. */
export interface Listener {
  /** Names of events; `*` for all. */
  readonly to: readonly string[];
  readonly listen: (event: DomainEvent, ...dependencies: unknown[]) => Promise<void> | void;
  readonly dependencies: readonly Port<unknown>[];
}

/** A listener called after the commit, with the name under which its pending events are stored. */
export interface LaterListener extends Listener {
  readonly name: string;
}

type Ports<A extends unknown[]> = { [K in keyof A]: Port<A[K]> };

/**
 * Called in the transaction, before it commits: its writes are committed with the change, and an error rolls the
 * change back. To refuse, throw an error of `galley/kernel`: `Invalid.at('title', 'is not polite')` becomes 400,
 * `Forbidden` 403 (reasons of a 409 are a closed list of the contract). After a deadlock the transaction is repeated,
 * and the listener is called again.
 */
export function during<A extends unknown[]>(
  to: readonly string[],
  listen: (event: DomainEvent, ...dependencies: A) => Promise<void> | void,
  ...dependencies: Ports<A>
): Listener {
  return { to, listen: listen as Listener['listen'], dependencies };
}

/**
 * Called after the commit, by a job stored with the change: at least once, repeated when it throws, given up after ten
 * attempts (`galley jobs list`). Two events may be delivered concurrently and in any order.
 *
 * @param name of this listener, unique within the extension; pending events are lost when it changes
 */
export function after<A extends unknown[]>(
  name: string,
  to: readonly string[],
  listen: (event: DomainEvent, ...dependencies: A) => Promise<void> | void,
  ...dependencies: Ports<A>
): LaterListener {
  return { name, ...during(to, listen, ...dependencies) };
}

export function listensTo({ to }: Listener, name: string): boolean {
  return to.includes('*') || to.includes(name);
}
