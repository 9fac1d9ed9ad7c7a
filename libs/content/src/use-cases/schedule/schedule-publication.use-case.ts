import { readCommand, type Actor } from '@app/shared-kernel';
import { NO_SCHEDULE, requirePublishable, SCHEDULE_RULES } from '../../domain/schedule/schedule.ts';
import type { Precondition } from '../precondition.ts';
import type { ChangeSchedule, ScheduledName } from './change-schedule.ts';

/** Schedules the publication of a post or page, or withdraws it. Its status does not change until then. */
export class SchedulePublication {
  constructor(private readonly schedules: ChangeSchedule) {}

  /**
   * @param at a time in the future; a later call replaces it
   * @returns the id; @throws NotFound, Invalid, ChangedMeanwhile
   */
  async plan(actor: Actor, name: ScheduledName, at: Date, precondition?: Precondition): Promise<string> {
    readCommand({ at }, SCHEDULE_RULES, 'all');
    return this.schedules.execute(actor, name, precondition, (entity) => {
      requirePublishable(entity, at, this.schedules.clock.now());
      if (entity.scheduledAt?.getTime() === at.getTime()) return null;
      return { change: { scheduledAt: at, scheduledBy: actor.userId ?? null }, what: 'scheduled', at };
    });
  }

  /**
   * Withdraws the time of unpublishing too, if there is one. Does nothing if no publication is scheduled.
   *
   * @returns the id; @throws NotFound, ChangedMeanwhile
   */
  takeBack(actor: Actor, name: ScheduledName, precondition?: Precondition): Promise<string> {
    return this.schedules.execute(
      actor,
      name,
      precondition,
      ({ scheduledAt: at }) => at && { change: NO_SCHEDULE, what: 'unscheduled', at },
    );
  }
}
