import { readCommand, type Actor } from '@app/shared-kernel';
import { NO_UNPUBLISHING, requireUnpublishable, SCHEDULE_RULES } from '../../domain/schedule/schedule.ts';
import type { Precondition } from '../precondition.ts';
import type { ChangeSchedule, ScheduledName } from './change-schedule.ts';

/** Schedules when a published or scheduled post or page becomes a draft again, or withdraws that. */
export class ScheduleUnpublishing {
  constructor(private readonly schedules: ChangeSchedule) {}

  /**
   * @param at a time in the future, after the publication; a later call replaces it
   * @returns the id; @throws NotFound, Invalid, ChangedMeanwhile
   */
  async plan(actor: Actor, name: ScheduledName, at: Date, precondition?: Precondition): Promise<string> {
    readCommand({ at }, SCHEDULE_RULES, 'all');
    return this.schedules.execute(actor, name, precondition, (entity) => {
      requireUnpublishable(entity, at, this.schedules.clock.now());
      if (entity.unpublishAt?.getTime() === at.getTime()) return null;
      return { change: { unpublishAt: at, unpublishBy: actor.userId ?? null }, what: 'unpublish-scheduled', at };
    });
  }

  /** Does nothing if no unpublishing is scheduled. @returns the id; @throws NotFound, ChangedMeanwhile */
  takeBack(actor: Actor, name: ScheduledName, precondition?: Precondition): Promise<string> {
    return this.schedules.execute(
      actor,
      name,
      precondition,
      ({ unpublishAt: at }) => at && { change: NO_UNPUBLISHING, what: 'unpublish-unscheduled', at },
    );
  }
}
