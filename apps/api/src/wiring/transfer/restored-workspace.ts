import {
  ContentArchive,
  mediaTypeOf,
  RestoreContent,
  RestoreMedia,
  UploadLimit,
  type NewMedia,
  type Restoration,
} from '@app/content';
import { RestoreSettings } from '@app/identity';
import { RedirectReader, RestoreRedirects } from '@app/redirects';
import {
  ActivityLog,
  CHANGE_TYPES,
  ContentChanges,
  TransactionRunner,
  type Actor,
  type Caller,
  type JsonObject,
} from '@app/shared-kernel';
import { RestoredBlog, RestoredBlogs, type ArchiveKind } from '@app/transfer';

/** The use cases and ports with which an archive is restored. */
export interface RestoreTools {
  readonly archive: ContentArchive;
  readonly redirectReader: RedirectReader;
  readonly contents: RestoreContent;
  readonly media: RestoreMedia;
  readonly redirects: RestoreRedirects;
  readonly settings: RestoreSettings;
  readonly limit: UploadLimit;
  readonly transactions: TransactionRunner;
  readonly activity: ActivityLog;
  readonly changes: ContentChanges;
}

/** The classes in the order of the fields above. */
export const RESTORE_TOOLS = {
  archive: ContentArchive,
  redirectReader: RedirectReader,
  contents: RestoreContent,
  media: RestoreMedia,
  redirects: RestoreRedirects,
  settings: RestoreSettings,
  limit: UploadLimit,
  transactions: TransactionRunner,
  activity: ActivityLog,
  changes: ContentChanges,
} as const;

export class RestoredWorkspaces extends RestoredBlogs {
  constructor(private readonly tools: RestoreTools) {
    super();
  }

  open(caller: Caller & Actor): RestoredBlog {
    return new RestoredWorkspace(caller, this.tools);
  }
}

class RestoredWorkspace extends RestoredBlog {
  private readonly kept: NewMedia[] = [];
  private restoration: Restoration | null = null;

  constructor(
    private readonly caller: Caller & Actor,
    private readonly tools: RestoreTools,
  ) {
    super();
  }

  async isEmpty(): Promise<boolean> {
    const { workspaceId } = this.caller;
    if (!(await this.tools.archive.isEmpty(workspaceId))) return false;
    const { total } = await this.tools.redirectReader.list(workspaceId, {}, { page: 1, pageSize: 1, order: 'asc' });
    return total === 0;
  }

  extensionOf(mimeType: unknown): string | null {
    return typeof mimeType === 'string' ? (mediaTypeOf(mimeType)?.extension ?? null) : null;
  }

  async keep(entity: JsonObject, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    this.kept.push(await this.tools.media.keep(this.caller, entity, bytes, this.tools.limit.maxBytes));
  }

  forget(): Promise<void> {
    return this.tools.media.forget(this.kept);
  }

  async restore(settings: JsonObject, work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
    const { caller, kept, tools } = this;
    const { transactions } = tools;
    const media = new Set(kept.map(({ id }) => id));
    try {
      const restoring = async () => {
        await tools.media.record(kept);
        const site = await tools.settings.execute(caller, settings, (id) => media.has(id.toLowerCase()));
        this.restoration = tools.contents.begin({ actor: caller, site, media });
        await work();
        await this.restoration.finish();
        const entity = { type: 'workspace', id: caller.workspaceId, name: site.name };
        tools.activity.record(caller, { action: 'workspace.restored', entity });
        for (const type of CHANGE_TYPES) tools.changes.touched(caller.workspaceId, { type, id: null });
      };
      await transactions.withLockRetry(() => transactions.change(caller.workspaceId, restoring), signal);
    } catch (error) {
      await this.forget();
      throw error;
    }
  }

  async put(kind: Exclude<ArchiveKind, 'media'>, entities: readonly JsonObject[]): Promise<void> {
    if (kind === 'redirect') return this.tools.redirects.execute(this.caller.workspaceId, entities);
    if (!this.restoration) throw new TypeError('Entities are put back within `restore`.');
    for (const entity of entities) await this.restoration.put(kind, entity);
  }
}
