const DAY = 24 * 60 * 60 * 1_000;

export const DEFAULT_CHANGES_RETENTION_DAYS = 90;

/** How long deletions are remembered. */
export class ChangeRetention {
  constructor(private readonly days: number) {}

  /** Deletions before this instant may be forgotten. */
  endsAt(now: Date): Date {
    return new Date(now.getTime() - this.days * DAY);
  }
}
