import type { LinkReport, Sighting } from '../../../domain/link-report/link-report.ts';
import { otherEnding } from '../../../domain/path-rules.ts';
import { keyDigest, pathDigest } from '../path-digest.ts';

/** All reports of one path that one statement counts. */
export interface Gathered {
  readonly workspaceId: string;
  readonly path: string;
  readonly digest: Buffer;
  /** What a redirect from the path has, in any spelling. */
  readonly keyDigest: Buffer;
  /** The same with or without a slash at the end, which may have a redirect too; `keyDigest` if the path has no other form. */
  readonly otherDigest: Buffer;
  /**
   * In the order in which they count. They arrived together, so those without a referrer count last: then each
   * response contains a known referrer.
   */
  readonly sightings: readonly Sighting[];
}

/** Groups reports by workspace and path. */
export function gather(sightings: readonly Sighting[]): Gathered[] {
  const byPath = new Map<string, Sighting[]>();
  for (const sighting of sightings) {
    const key = `${sighting.workspaceId} ${sighting.path}`;
    const same = byPath.get(key);
    if (same) same.push(sighting);
    else byPath.set(key, [sighting]);
  }
  return [...byPath.values()].map((same) => {
    const { workspaceId, path } = same[0] as Sighting;
    const inOrder = [
      ...same.filter(({ referrer }) => referrer !== null),
      ...same.filter(({ referrer }) => referrer === null),
    ];
    const ofPath = { digest: pathDigest(path), keyDigest: keyDigest(path) };
    return { workspaceId, path, ...ofPath, otherDigest: keyDigest(otherEnding(path) ?? path), sightings: inOrder };
  });
}

export function byWorkspace(gathered: readonly Gathered[]): Map<string, Gathered[]> {
  const groups = new Map<string, Gathered[]>(gathered.map(({ workspaceId }) => [workspaceId, []]));
  for (const each of gathered) groups.get(each.workspaceId)?.push(each);
  return groups;
}

/** The referrer of the entry after all of them; null if none names one. */
export function lastReferrer({ sightings }: Gathered): string | null {
  return sightings.findLast(({ referrer }) => referrer !== null)?.referrer ?? null;
}

export function lastSeen({ sightings }: Gathered): Date {
  return new Date(Math.max(...sightings.map(({ seenAt }) => seenAt.getTime())));
}

/**
 * The state of the entry after each of the reports.
 *
 * @param final the entry after all of them
 */
export function answers({ sightings }: Gathered, final: LinkReport): Map<Sighting, LinkReport> {
  const before = final.hitCount - sightings.length;
  let referrer = final.referrer;
  return new Map(
    sightings.map((sighting, at) => {
      referrer = sighting.referrer ?? referrer;
      return [sighting, { ...final, referrer, hitCount: before + at + 1 }];
    }),
  );
}
