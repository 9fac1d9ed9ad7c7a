import { stemOf } from '../domain/media/variants/variant.ts';
import type { ContentErasure } from '../ports/archive/content-erasure.port.ts';
import type { MediaStore } from '../ports/media/media-store.port.ts';

/** Deletes all content of a deleted workspace, rows and files. */
export class PurgeContent {
  constructor(
    private readonly rows: ContentErasure,
    private readonly files: MediaStore,
  ) {}

  /**
   * Records are deleted first: a file without a record is swept later, but a record without its file would be broken.
   * @throws the reason of the signal once it is aborted
   */
  async execute(workspaceId: string, signal: AbortSignal): Promise<void> {
    for await (const paths of this.rows.erase(workspaceId)) {
      for (const path of paths) {
        await this.files.deleteFolder(stemOf(path));
        await this.files.delete(path);
      }
      signal.throwIfAborted();
    }
  }
}
