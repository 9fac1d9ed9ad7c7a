import type { Actor, Caller } from '@app/shared-kernel';

/** Those in whose name transfers run. */
export abstract class Movers {
  /**
   * Runs work in the name of a person, whose rights are judged again by each transaction in it.
   *
   * @throws Forbidden when the person does not own the workspace any more
   */
  abstract inTheNameOf<T>(
    who: { readonly workspaceId: string; readonly userId: string },
    work: (caller: Caller & Actor) => Promise<T>,
  ): Promise<T>;
}
