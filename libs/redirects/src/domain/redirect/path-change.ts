/** Something published moved. */
export interface PathChange {
  readonly from: string;
  readonly to: string;
  /** Something else published lives at the old path. */
  readonly stillLive: boolean;
}

/** The last change of each old path: it tells where that leads now, should two have left it at once. */
export function lastChanges(changes: readonly PathChange[]): PathChange[] {
  return [...new Map(changes.map((change) => [change.from, change])).values()];
}
