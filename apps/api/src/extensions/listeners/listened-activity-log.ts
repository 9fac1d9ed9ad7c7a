import { ActivityLog, type Activity, type Actor } from '@app/shared-kernel';
import type { ListenerDispatch } from './listener-dispatch.ts';

/** Passes entries on to the original log, and notifies listeners. */
export class ListenedActivityLog extends ActivityLog {
  constructor(
    private readonly inner: ActivityLog,
    private readonly telling: ListenerDispatch,
  ) {
    super();
  }

  record(actor: Actor, activity: Activity): void {
    this.inner.record(actor, activity);
    this.telling.happened(actor, activity);
  }
}
