const DAY = 24 * 60 * 60 * 1_000;
/** How long a file without a record stays in quarantine before it is deleted, in milliseconds. */
export const QUARANTINE_MS = 30 * DAY;
/** Up to this many orphans are plausible, however few files there are. */
const ALWAYS_PLAUSIBLE = 20;
const PLAUSIBLE_SHARE = 0.05;

/**
 * Whether crashes can explain this number of files without a record. A higher number means that the files belong to
 * another database, or to a newer state of this one.
 *
 * @param files the number of all files
 */
export function arePlausible(orphans: number, files: number): boolean {
  return orphans <= Math.max(ALWAYS_PLAUSIBLE, files * PLAUSIBLE_SHARE);
}

/** @param since when the file was quarantined; undefined if it was not */
export function isDue(since: Date | undefined, now: Date): boolean {
  return since !== undefined && now.getTime() - since.getTime() >= QUARANTINE_MS;
}
