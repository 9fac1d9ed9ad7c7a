import type { Media, PlacedMedia } from '@app/content';
import { Batch } from '@app/platform';
import { Invalid, QuotaExceeded, type Caller } from '@app/shared-kernel';
import type { KeptFile, SourceFile } from '@app/transfer';
import type { BlogTools } from './blog-tools.ts';

/** Stores the files of one import. */
export class BlogFiles {
  /** Files that are stored while others are recorded share the next transaction: each would flush the disk otherwise. */
  private readonly records: Batch<PlacedMedia, Media | QuotaExceeded>;

  constructor(
    private readonly caller: Caller,
    private readonly tools: Pick<BlogTools, 'inbox' | 'media' | 'upload' | 'limit' | 'urls'>,
  ) {
    this.records = new Batch(async (placed) => [...(await tools.upload.recordAll(caller, placed))]);
  }

  /** @param name at the source; @returns the reason if the file was refused; @throws QuotaExceeded */
  async keep(source: SourceFile, alt: string, name: string): Promise<KeptFile | string> {
    const { inbox, media, upload, limit } = this.tools;
    try {
      const file = await inbox.receive(source.open(), limit.maxBytes);
      const same = await media.findByDigest(this.caller.workspaceId, file.digest);
      if (same) {
        await inbox.discard(file);
        return this.kept(same, false);
      }
      const known = source.known ? { known: source.known } : {};
      const texts = { alt: (source.alt ?? alt) || null, caption: source.caption, ...known };
      const recorded = await this.records.find(
        await upload.place({ caller: this.caller, file, originalName: name, ...texts }),
      );
      if (recorded instanceof QuotaExceeded) throw recorded;
      return this.kept(recorded, true);
    } catch (error) {
      if (error instanceof Invalid) return error.message;
      throw error;
    }
  }

  private kept({ id, storagePath }: Media, isNew: boolean): KeptFile {
    return { mediaId: id, location: this.tools.urls.of(storagePath), isNew };
  }
}
