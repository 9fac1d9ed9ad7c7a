import { pathKey } from '../path-rules.ts';

/** A published entity that moved. */
export interface PathChange {
  readonly from: string;
  readonly to: string;
  /** Whether another published entity is at the old path. */
  readonly stillLive: boolean;
}

/** The last change of each old path, which decides where it leads if two entities left it at once. */
export function lastChanges(changes: readonly PathChange[]): PathChange[] {
  return [...new Map(changes.map((change) => [pathKey(change.from), change])).values()];
}
