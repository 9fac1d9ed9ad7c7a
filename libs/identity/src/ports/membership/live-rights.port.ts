import type { AuthorizedActor } from '../../domain/actor.ts';

/** What an actor may do at this very moment, rather than when the request began. */
export abstract class LiveRights {
  /**
   * The actor with the rights of this moment, which nobody takes away before the transaction ends. To be asked first by whatever
   * changes memberships: afterwards the actor may have lost, by its own doing, what the change needed.
   *
   * @param then what becomes of the actor's own membership: `changed` locks out all others from now on, so that none of two who
   * mean to change it waits for the other
   * @returns the operator as given
   * @throws Unauthorized when the key or session has ended @throws NotFound for no member (any more)
   * @throws Forbidden when the request would not be let pass now
   */
  abstract of<A extends AuthorizedActor>(actor: A, then?: 'kept' | 'changed'): Promise<A>;
}
