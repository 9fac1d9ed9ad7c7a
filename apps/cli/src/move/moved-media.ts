import type { MediaStore, UploadStaging } from '@app/content';
import { NotFound } from '@app/shared-kernel';

interface MediaRow {
  readonly storage_path: string;
  readonly mime_type: string;
  readonly digest: string;
  readonly thumbnail_path: string | null;
}

/** Copies media files between stores. */
export class MovedMedia {
  files = 0;
  bytes = 0;
  /** Storage paths of files missing in the source. */
  readonly missing = new Set<string>();
  /** Storage paths of files that differ from what was uploaded; they are copied unchanged. */
  readonly damaged = new Set<string>();

  constructor(
    private readonly source: MediaStore,
    private readonly target: MediaStore,
    private readonly inbox: UploadStaging,
  ) {}

  /** @param rows records of media as JSON */
  async copy(rows: readonly string[]): Promise<void> {
    for (const row of rows) {
      const {
        storage_path: path,
        mime_type: mimeType,
        digest,
        thumbnail_path: thumbnail,
      } = JSON.parse(row) as MediaRow;
      await this.copyFile(path, mimeType, digest.replace(/^\\x/, ''));
      if (thumbnail !== null) await this.copyFile(thumbnail, THUMBNAIL_TYPE);
    }
  }

  private async copyFile(path: string, mimeType: string, digest?: string): Promise<void> {
    // A file under its name is complete, and its bytes never change.
    if (await this.target.stat(path)) return;
    try {
      const file = await this.inbox.receive(await this.source.read(path));
      if (digest !== undefined && Buffer.from(file.digest).toString('hex') !== digest) this.damaged.add(path);
      await this.target.put(path, file, mimeType);
      await this.inbox.discard(file);
      this.files += 1;
      this.bytes += file.sizeBytes;
      this.missing.delete(path);
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      this.missing.add(path);
    }
  }
}

const THUMBNAIL_TYPE = 'image/webp';
