import type { AuthorizedActor } from '../../domain/actor.ts';

/** What an actor may do at this very moment, rather than when the request began. */
export abstract class LiveRights {
  /**
   * The actor with their current rights, which cannot be taken away before the transaction ends. To be called first by every
   * change of memberships: afterwards the change itself may have taken a right from the actor that it needs.
   *
   * @param then what becomes of the actor's own membership: `changed` takes an exclusive lock at once, so that two actors that both
   * change it cannot deadlock
   * @returns the operator as given
   * @throws Unauthorized when the key or session has ended @throws NotFound for no member (any more)
   * @throws Forbidden when the request would not be let pass now
   */
  abstract of<A extends AuthorizedActor>(actor: A, then?: 'kept' | 'changed'): Promise<A>;
}
