const DAY = 24 * 60 * 60 * 1_000;

export const DEFAULT_ACTIVITY_RETENTION_DAYS = 365;

/** How long entries of the activity log are kept. */
export class ActivityRetention {
  constructor(readonly days: number) {}

  /** Entries from before this time may be deleted. */
  endsAt(now: Date): Date {
    return new Date(now.getTime() - this.days * DAY);
  }
}
