import { setTimeout as sleep } from 'node:timers/promises';
import { isDeadlock, isLockTimeout } from '../postgres-errors.ts';

/** Milliseconds between two attempts: writers that queued behind a migration go first. */
const PAUSE = 700;
/** Milliseconds before waiting is reported, and between two reports. */
export const REPORT_EVERY = 10_000;

interface LockWait {
  /** Milliseconds after which the last error is thrown. */
  readonly waitLimitMs: number;
  readonly signal: AbortSignal | undefined;
  /** Called soon, and then every ten seconds. */
  readonly report: (error: Error) => Promise<void>;
}

/**
 * Runs migrations again as long as others hold their locks, or when they are the victim of a deadlock. A transaction was
 * rolled back; a migration without one has to bear to be run again from its start.
 *
 * @throws any other error @throws the reason of the signal
 */
export async function withMigrationRetries(work: () => Promise<unknown>, wait: LockWait): Promise<void> {
  const begun = performance.now();
  let reportAt = begun + 2 * PAUSE;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      const now = performance.now();
      if (!isLockTimeout(error) && !isDeadlock(error)) throw error;
      if (now - begun >= wait.waitLimitMs) throw error;
      if (now >= reportAt) {
        await wait.report(error as Error);
        reportAt = now + REPORT_EVERY;
      }
    }
    await sleep(PAUSE, undefined, { signal: wait.signal }).catch(() => wait.signal?.throwIfAborted());
  }
}
