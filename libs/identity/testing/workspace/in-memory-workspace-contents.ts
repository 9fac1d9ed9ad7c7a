import { WorkspaceContents } from '@app/identity';

/** Media that are put in, and a fixed count of changed paths. */
export class InMemoryWorkspaceContents extends WorkspaceContents {
  readonly media = new Set<string>();
  readonly purged: string[] = [];

  constructor(private readonly changedPaths = 0) {
    super();
  }

  hasMedia(workspaceId: string, mediaId: string): Promise<boolean> {
    return Promise.resolve(this.media.has(`${workspaceId} ${mediaId}`));
  }

  countChangedPaths(): Promise<number> {
    return Promise.resolve(this.changedPaths);
  }

  purge(workspaceId: string): Promise<void> {
    this.purged.push(workspaceId);
    return Promise.resolve();
  }
}
