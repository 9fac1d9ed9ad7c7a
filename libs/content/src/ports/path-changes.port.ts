/** A live path that changed. `stillLive`: something else published lives at the old path now. */
export interface PathChange {
  readonly from: string;
  readonly to: string;
  readonly stillLive: boolean;
}

/** Who has to act when live paths change; runs inside the transaction of the change. */
export abstract class PathChanges {
  abstract moved(workspaceId: string, changes: readonly PathChange[]): Promise<void>;
  abstract wentLive(workspaceId: string, path: string): Promise<void>;
}
