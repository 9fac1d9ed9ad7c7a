const WINDOW_MS = 60_000;

/**
 * Counts by name in windows of one minute, in this process only. Every request uses it, so it is only a map look-up.
 */
export class WindowCounter {
  private counts = new Map<string, number>();
  private endsAt = 0;

  /** @param limit of one name in one window */
  constructor(private readonly limit: number) {}

  /** @returns the seconds until the window ends when the name has used up its limit, else null */
  take(name: string): number | null {
    const now = performance.now();
    if (now >= this.endsAt) {
      this.counts = new Map();
      this.endsAt = now + WINDOW_MS;
    }
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return count > this.limit ? Math.max(1, Math.ceil((this.endsAt - now) / 1_000)) : null;
  }
}
