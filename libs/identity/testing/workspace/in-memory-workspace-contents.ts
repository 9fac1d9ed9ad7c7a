import { WorkspaceContents } from '@app/identity';

/** Media and authors that are put in, and a fixed count of changed paths. */
export class InMemoryWorkspaceContents extends WorkspaceContents {
  readonly media = new Set<string>();
  readonly authors = new Set<string>();
  readonly purged: string[] = [];

  constructor(private readonly changedPaths = 0) {
    super();
  }

  hasMedia(workspaceId: string, mediaId: string): Promise<boolean> {
    return Promise.resolve(this.media.has(`${workspaceId} ${mediaId}`));
  }

  hasAuthor(workspaceId: string, authorId: string): Promise<boolean> {
    return Promise.resolve(this.authors.has(`${workspaceId} ${authorId}`));
  }

  countChangedPaths(): Promise<number> {
    return Promise.resolve(this.changedPaths);
  }

  purge(workspaceId: string): Promise<void> {
    this.purged.push(workspaceId);
    return Promise.resolve();
  }
}
