export abstract class LivePaths {
  /** Whether a published post or page lives at the path. @param exceptId an entity that does not count */
  abstract isLive(workspaceId: string, path: string, exceptId?: string): Promise<boolean>;
}
