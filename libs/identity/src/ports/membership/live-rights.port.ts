import type { AuthorizedActor } from '../../domain/actor.ts';

/** The current permissions of an actor, instead of those at the beginning of the request. */
export abstract class LiveRights {
  /**
   * Reads the actor's current permissions and locks them until the transaction ends. Every change of memberships calls
   * this first, because the change itself may take away a permission that it needs.
   *
   * @param then what happens to the actor's own membership: `changed` locks it exclusively at once, so that two actors
   * that both change it cannot deadlock
   * @returns the operator unchanged
   * @throws Unauthorized when the key or session has ended @throws NotFound when the actor is not a member (any more)
   * @throws Forbidden when the request would be refused now
   */
  abstract of<A extends AuthorizedActor>(actor: A, then?: 'kept' | 'changed'): Promise<A>;
}
