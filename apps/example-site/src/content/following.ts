import type { Galley } from '@galley/client';
import type { Keeping } from './kept.ts';

type Redirects = Pick<ReturnType<Galley['redirects']['matcher']>, 'refresh'>;

/** Milliseconds until the feed is tried again after a failure that does not pass by itself. */
const ANOTHER_TRY = 10_000;

/** Follows what changes in Galley, and has dropped what shows it. */
export class Following {
  private readonly feed: Galley['changes'];
  private readonly kept: readonly Keeping[];
  private readonly redirects: Redirects;
  private readonly complain: (error: unknown) => void;
  private readonly ending = new AbortController();
  private following: Promise<void> | null = null;

  /**
   * @param kept notified of every change, and of whether changes are received
   * @param complain called with every failure; nothing is kept until the feed is there again
   */
  constructor(
    feed: Galley['changes'],
    kept: readonly Keeping[],
    redirects: Redirects,
    complain: (error: unknown) => void,
  ) {
    this.feed = feed;
    this.kept = kept;
    this.redirects = redirects;
    this.complain = complain;
  }

  start(): void {
    this.following ??= this.follow(this.ending.signal);
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.following;
  }

  private async follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.followOnce(signal);
      } catch (error) {
        for (const each of this.kept) each.end();
        if (signal.aborted) return;
        this.complain(error);
        await pause(ANOTHER_TRY, signal);
      }
    }
  }

  /** @throws what does not pass; what passes is waited out, and the pages that are kept are shown meanwhile */
  private async followOnce(signal: AbortSignal): Promise<void> {
    const cursor = await this.feed.now({ signal });
    // Only what is read from now on is made of nothing older than the cursor.
    for (const each of this.kept) each.begin();
    await this.redirects.refresh();
    for await (const { rows, reset } of this.feed.since(cursor, { signal })) {
      const changed = new Set(rows.flatMap(({ tags }) => tags));
      for (const each of this.kept) {
        if (reset) each.begin();
        else each.drop(changed);
      }
      if (reset || rows.some(({ type }) => type === 'redirect')) await this.redirects.refresh();
    }
  }
}

/** Ends early, without an error, when the signal says so. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const wake = () => (clearTimeout(timer), resolve());
    signal.addEventListener('abort', wake, { once: true });
    if (signal.aborted) wake();
  });
}
