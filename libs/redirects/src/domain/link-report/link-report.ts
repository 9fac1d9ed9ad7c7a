/** The ways to resolve a broken link. */
export const RESOLUTIONS = ['redirect', 'fixed', 'ignored'] as const;

/** How an editor resolved a broken link: `redirect:<id>`, `fixed` or `ignored`. */
export type ResolvedBy = `redirect:${string}` | 'fixed' | 'ignored';

/** A path without content that visitors requested. A workspace has at most one entry per path. */
export interface LinkReport {
  readonly id: string;
  readonly workspaceId: string;
  readonly path: string;
  /** The latest one given. */
  readonly referrer: string | null;
  readonly hitCount: number;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  /** Null while the entry is open. */
  readonly resolvedAt: Date | null;
  readonly resolvedBy: ResolvedBy | null;
  /** `hitCount` when it was resolved; null while it is open, and if it was resolved before this was kept. */
  readonly hitsAtResolution: number | null;
}

/** One visit to a broken link. */
export interface Sighting {
  readonly workspaceId: string;
  readonly path: string;
  readonly referrer: string | null;
  readonly seenAt: Date;
}

/** The entry after another visit. A fixed entry is opened again; other resolutions stay. */
export function seenAgain(entry: LinkReport, { referrer, seenAt }: Sighting): LinkReport {
  const reopened = entry.resolvedBy === 'fixed';
  return {
    ...entry,
    referrer: referrer ?? entry.referrer,
    hitCount: entry.hitCount + 1,
    lastSeenAt: seenAt > entry.lastSeenAt ? seenAt : entry.lastSeenAt,
    resolvedAt: reopened ? null : entry.resolvedAt,
    resolvedBy: reopened ? null : entry.resolvedBy,
    hitsAtResolution: reopened ? null : entry.hitsAtResolution,
  };
}

/** Visits since the entry was resolved; undefined while it is open, and if it is not known. */
export function hitsSince({ hitCount, resolvedAt, hitsAtResolution }: LinkReport): number | undefined {
  return resolvedAt === null || hitsAtResolution === null ? undefined : hitCount - hitsAtResolution;
}
