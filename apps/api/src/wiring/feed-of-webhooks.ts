import { CHANGE, cursorText, readCursor, type ReadChanges } from '@app/changes';
import type { CurrentVersions } from '@app/platform';
import { PERMISSIONS, type Caller } from '@app/shared-kernel';
import { ContentFeed, type FeedPage } from '@app/webhooks';

/** The feed of changes, as clients that may read everything see it. Webhooks need the rights to settings. */
export class FeedOfWebhooks extends ContentFeed {
  constructor(
    private readonly changes: ReadChanges,
    private readonly versions: CurrentVersions,
  ) {
    super();
  }

  async since(workspaceId: string, cursor: string | null, limit: number): Promise<FeedPage> {
    const contentVersion = (await this.versions.of([workspaceId])).get(workspaceId) ?? 0;
    const since = cursor === null ? null : readCursor(cursor);
    const reader = { caller: readerOfAll(workspaceId), contentVersion };
    const found = await this.changes.execute(reader, { since, types: null, limit });
    return {
      rows: found.rows.map((row) => CHANGE.present({ workspaceId, row })),
      cursor: cursorText(found.cursor),
      more: found.more,
      reset: found.reset,
    };
  }
}

function readerOfAll(workspaceId: string): Caller {
  return { workspaceId, userId: workspaceId, role: 'owner', permissions: new Set(PERMISSIONS) };
}
