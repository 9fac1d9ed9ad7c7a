/** Something published moved. */
export interface PathChange {
  readonly from: string;
  readonly to: string;
  /** Something else published lives at the old path. */
  readonly stillLive: boolean;
}

/** Changes without those that change nothing, one for each old path: the last one tells where it went. */
export function realChanges(changes: readonly PathChange[]): PathChange[] {
  const byOldPath = new Map<string, PathChange>();
  for (const change of changes) if (change.from !== change.to) byOldPath.set(change.from, change);
  return [...byOldPath.values()];
}
