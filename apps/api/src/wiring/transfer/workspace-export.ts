import { archived, ContentArchive, ContentExport, MediaStore, mediaTypeOf, Sites } from '@app/content';
import { RestoreSettings } from '@app/identity';
import { Database } from '@app/platform';
import { RedirectReader, RestoreRedirects } from '@app/redirects';
import { NotFound, pagePath, postPath, type JsonObject } from '@app/shared-kernel';
import {
  ExportedBlog,
  ExportedBlogs,
  type ArchiveKind,
  type ExportedItem,
  type ExportedMedia,
  type ItemKind,
} from '@app/transfer';

/** The use cases and ports with which a workspace is exported. */
export interface ExportTools {
  readonly database: Database;
  readonly contents: ContentExport;
  readonly archive: ContentArchive;
  readonly sites: Sites;
  readonly settings: RestoreSettings;
  readonly store: MediaStore;
  readonly redirectReader: RedirectReader;
  readonly redirects: RestoreRedirects;
}

/** The classes in the order of the fields above. */
export const EXPORT_TOOLS = {
  database: Database,
  contents: ContentExport,
  archive: ContentArchive,
  sites: Sites,
  settings: RestoreSettings,
  store: MediaStore,
  redirectReader: RedirectReader,
  redirects: RestoreRedirects,
} as const;

export class WorkspaceExports extends ExportedBlogs {
  constructor(private readonly tools: ExportTools) {
    super();
  }

  open(workspaceId: string): ExportedBlog {
    return new WorkspaceExport(workspaceId, this.tools);
  }
}

class WorkspaceExport extends ExportedBlog {
  constructor(
    readonly workspaceId: string,
    private readonly tools: ExportTools,
  ) {
    super();
  }

  snapshot<T>(work: () => Promise<T>): Promise<T> {
    return this.tools.database.transaction(async () => {
      await this.tools.database.query({ text: 'set transaction isolation level repeatable read, read only' });
      return work();
    });
  }

  async *items(kind: ItemKind): AsyncGenerator<ExportedItem> {
    const { permalinks } = await this.tools.sites.of(this.workspaceId);
    const rows =
      kind === 'post' ? this.tools.contents.posts(this.workspaceId) : this.tools.contents.pages(this.workspaceId);
    for await (const { body: blocks, categoryPath, ...row } of rows) {
      const path = kind === 'page' ? pagePath(permalinks, row) : postPath(permalinks, { ...row, categoryPath });
      yield { kind, ...row, path, blocks };
    }
  }

  async *media(): AsyncGenerator<ExportedMedia> {
    for await (const { id, storagePath, mimeType } of this.tools.contents.files(this.workspaceId)) {
      yield { id, extension: mediaTypeOf(mimeType)?.extension ?? 'bin', open: () => this.bytes(storagePath) };
    }
  }

  private async bytes(path: string): Promise<AsyncIterable<Uint8Array> | null> {
    try {
      return await this.tools.store.read(path);
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  settings(): Promise<JsonObject> {
    return this.tools.settings.archived(this.workspaceId);
  }

  async *stored(kind: ArchiveKind): AsyncGenerator<JsonObject> {
    const { archive, redirectReader, redirects } = this.tools;
    if (kind === 'redirect') {
      for await (const redirect of redirectReader.all(this.workspaceId)) yield redirects.archived(redirect);
    } else {
      for await (const entity of archive.entities(this.workspaceId, kind)) yield archived(entity);
    }
  }

  async *redirectLines(): AsyncGenerator<string> {
    yield 'fromPath,toPath,type\n';
    for await (const { fromPath, toPath, type } of this.tools.redirectReader.all(this.workspaceId)) {
      yield `${[fromPath, toPath ?? '', type].map(cell).join(',')}\n`;
    }
  }
}

function cell(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
