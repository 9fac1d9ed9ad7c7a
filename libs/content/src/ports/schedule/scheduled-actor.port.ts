import type { Actor } from '@app/shared-kernel';
import type { ScheduledType } from '../../domain/schedule/schedule.ts';

/** Acts with the permissions of users who scheduled something. */
export abstract class ScheduledActor {
  /**
   * Runs work with the permissions that the user has now; they are checked again in each transaction.
   *
   * @throws Forbidden, Unauthorized, NotFound if the user may no longer write such entities in the workspace
   */
  abstract runAs<T>(actor: Actor, type: ScheduledType, work: () => Promise<T>): Promise<T>;
}
