import type { Actor, Caller } from '@app/shared-kernel';

/** Runs transfers with the rights of the user who started them. */
export abstract class Movers {
  /**
   * Runs work in the name of a user, whose rights are checked again in each of its transactions.
   *
   * @throws Forbidden if the user no longer owns the workspace
   */
  abstract runAs<T>(
    who: { readonly workspaceId: string; readonly userId: string },
    work: (caller: Caller & Actor) => Promise<T>,
  ): Promise<T>;
}
