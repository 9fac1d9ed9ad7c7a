import type { Actor } from '@app/shared-kernel';

/** Acts with the rights of users who planned something. */
export abstract class ScheduledActor {
  /**
   * Runs work with the rights that the user has now; they are checked again in each transaction.
   *
   * @throws Forbidden, Unauthorized, NotFound if the user may no longer write posts in the workspace
   */
  abstract runAs<T>(actor: Actor, work: () => Promise<T>): Promise<T>;
}
