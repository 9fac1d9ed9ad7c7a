import { ActivityLog, type Activity, type Actor } from '@app/shared-kernel';
import type { Telling } from './telling.ts';

/** Passes entries on to the original log, and notifies listeners. */
export class ToldActivityLog extends ActivityLog {
  constructor(
    private readonly inner: ActivityLog,
    private readonly telling: Telling,
  ) {
    super();
  }

  record(actor: Actor, activity: Activity): void {
    this.inner.record(actor, activity);
    this.telling.happened(actor, activity);
  }
}
