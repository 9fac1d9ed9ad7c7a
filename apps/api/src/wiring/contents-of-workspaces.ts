import type { PurgeChanges } from '@app/changes';
import type { CountChangedPaths, PurgeContent, ReferenceCheck } from '@app/content';
import { WorkspaceContents } from '@app/identity';
import type { PurgeRedirects } from '@app/redirects';
import type { Jobs, Permalinks } from '@app/shared-kernel';
import type { PurgeWebhooks } from '@app/webhooks';
import type { PurgeExtensions } from './purge-extensions.ts';

/** Answers identity's questions about the contents of a workspace by the contexts that store them. */
export class ContentsOfWorkspaces extends WorkspaceContents {
  constructor(
    private readonly references: ReferenceCheck,
    private readonly changedPaths: CountChangedPaths,
    private readonly purgeExtensions: PurgeExtensions,
    private readonly purgeContent: PurgeContent,
    private readonly purgeRedirects: PurgeRedirects,
    private readonly purgeChanges: PurgeChanges,
    private readonly purgeWebhooks: PurgeWebhooks,
    private readonly jobs: Jobs,
  ) {
    super();
  }

  hasMedia(workspaceId: string, mediaId: string): Promise<boolean> {
    return this.has(workspaceId, 'media', mediaId);
  }

  hasAuthor(workspaceId: string, authorId: string): Promise<boolean> {
    return this.has(workspaceId, 'author', authorId);
  }

  private async has(workspaceId: string, kind: 'media' | 'author', id: string): Promise<boolean> {
    return (await this.references.missing(workspaceId, [{ kind, id, path: '' }])).length === 0;
  }

  countChangedPaths(workspaceId: string, from: Permalinks, to: Permalinks): Promise<number> {
    return this.changedPaths.execute(workspaceId, from, to);
  }

  async purge(workspaceId: string, signal: AbortSignal): Promise<void> {
    // Extensions' rows may refer to content, so they are deleted first.
    await this.purgeExtensions.execute(workspaceId, signal);
    await this.purgeContent.execute(workspaceId, signal);
    await this.purgeRedirects.execute(workspaceId, signal);
    await this.purgeChanges.execute(workspaceId, signal);
    await this.purgeWebhooks.execute(workspaceId, signal);
    await this.jobs.drop(workspaceId, signal);
  }
}
