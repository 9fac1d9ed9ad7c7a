const DAY = 24 * 60 * 60 * 1_000;

export const DEFAULT_CHANGES_RETENTION_DAYS = 90;

/** How long it is remembered that something was deleted. */
export class ChangeRetention {
  constructor(private readonly days: number) {}

  /** What was deleted before this instant may be forgotten. */
  endsAt(now: Date): Date {
    return new Date(now.getTime() - this.days * DAY);
  }
}
