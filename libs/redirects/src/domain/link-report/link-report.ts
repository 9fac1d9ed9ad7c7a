/** How an editor settled a broken link: `redirect:<id>`, `fixed` or `ignored`. */
export type Settlement = `redirect:${string}` | 'fixed' | 'ignored';

/** A path that visitors asked for in vain. A workspace has at most one entry for each path. */
export interface LinkReport {
  readonly id: string;
  readonly workspaceId: string;
  readonly path: string;
  /** The last one that was given. */
  readonly referrer: string | null;
  readonly hitCount: number;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  /** Null while the entry is open. */
  readonly resolvedAt: Date | null;
  readonly resolvedBy: Settlement | null;
}

/** One visitor at one broken link. */
export interface Sighting {
  readonly workspaceId: string;
  readonly path: string;
  readonly referrer: string | null;
  readonly seenAt: Date;
}

/** The entry after one more sighting. What was fixed and breaks again is open again; other settlements hold. */
export function seenAgain(entry: LinkReport, { referrer, seenAt }: Sighting): LinkReport {
  const reopened = entry.resolvedBy === 'fixed';
  return {
    ...entry,
    referrer: referrer ?? entry.referrer,
    hitCount: entry.hitCount + 1,
    lastSeenAt: seenAt > entry.lastSeenAt ? seenAt : entry.lastSeenAt,
    resolvedAt: reopened ? null : entry.resolvedAt,
    resolvedBy: reopened ? null : entry.resolvedBy,
  };
}
