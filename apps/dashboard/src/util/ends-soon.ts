const SOON_MS = 14 * 24 * 60 * 60 * 1_000;

/** Whether an end is within 14 days from now; not one in the past. @param at null for no end */
export function endsSoon(at: string | null, now = Date.now()): boolean {
  if (at === null) return false;
  const left = new Date(at).getTime() - now;
  return left >= 0 && left < SOON_MS;
}
