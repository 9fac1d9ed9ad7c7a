import { ContentExport, mediaTypeOf, MediaStore, Sites } from '@app/content';
import { Database } from '@app/platform';
import { RedirectReader } from '@app/redirects';
import { NotFound, pagePath, postPath } from '@app/shared-kernel';
import { ExportedBlog, ExportedBlogs, type ExportedItem, type ExportedMedia, type ItemKind } from '@app/transfer';

export class WorkspaceExports extends ExportedBlogs {
  constructor(
    private readonly database: Database,
    private readonly contents: ContentExport,
    private readonly sites: Sites,
    private readonly store: MediaStore,
    private readonly redirects: RedirectReader,
  ) {
    super();
  }

  open(workspaceId: string): ExportedBlog {
    return new WorkspaceExport(workspaceId, this.database, this.contents, this.sites, this.store, this.redirects);
  }
}

class WorkspaceExport extends ExportedBlog {
  constructor(
    private readonly workspaceId: string,
    private readonly database: Database,
    private readonly contents: ContentExport,
    private readonly sites: Sites,
    private readonly store: MediaStore,
    private readonly allRedirects: RedirectReader,
  ) {
    super();
  }

  snapshot<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      await this.database.query({ text: 'set transaction isolation level repeatable read, read only' });
      return work();
    });
  }

  async *items(kind: ItemKind): AsyncGenerator<ExportedItem> {
    const { permalinks } = await this.sites.of(this.workspaceId);
    const rows = kind === 'post' ? this.contents.posts(this.workspaceId) : this.contents.pages(this.workspaceId);
    for await (const { body: blocks, categoryPath, ...row } of rows) {
      const path = kind === 'page' ? pagePath(permalinks, row) : postPath(permalinks, { ...row, categoryPath });
      yield { kind, ...row, path, blocks };
    }
  }

  async *media(): AsyncGenerator<ExportedMedia> {
    for await (const { id, storagePath, mimeType } of this.contents.files(this.workspaceId)) {
      yield { id, extension: mediaTypeOf(mimeType)?.extension ?? 'bin', open: () => this.bytes(storagePath) };
    }
  }

  private async bytes(path: string): Promise<AsyncIterable<Uint8Array> | null> {
    try {
      return await this.store.read(path);
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  async *redirectLines(): AsyncGenerator<string> {
    yield 'fromPath,toPath,type\n';
    for await (const { fromPath, toPath, type } of this.allRedirects.all(this.workspaceId)) {
      yield `${[fromPath, toPath ?? '', type].map(cell).join(',')}\n`;
    }
  }
}

function cell(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
