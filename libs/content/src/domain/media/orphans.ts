const DAY = 24 * 60 * 60 * 1_000;
/** How long a file without a record is in quarantine before it is deleted, in milliseconds. */
export const QUARANTINE_MS = 30 * DAY;
/** So many orphans are never suspicious, however few files there are. */
const ALWAYS_PLAUSIBLE = 20;
const PLAUSIBLE_SHARE = 0.05;

/**
 * Whether crashes can have left that many files without a record. More of them say that the database is another one, or an older one,
 * than the files belong to.
 *
 * @param files how many there are in all
 */
export function arePlausible(orphans: number, files: number): boolean {
  return orphans <= Math.max(ALWAYS_PLAUSIBLE, files * PLAUSIBLE_SHARE);
}

/** @param since when it came into quarantine; absent when it is not in it yet */
export function isDue(since: Date | undefined, now: Date): boolean {
  return since !== undefined && now.getTime() - since.getTime() >= QUARANTINE_MS;
}
