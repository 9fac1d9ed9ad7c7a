import type { Media, PlacedMedia, ReceivedFile } from '@app/content';
import { Batch } from '@app/platform';
import { Invalid, QuotaExceeded, type Caller } from '@app/shared-kernel';
import type { KeptFile, SourceFile } from '@app/transfer';
import type { BlogTools } from './blog-tools.ts';

/** Stores the files of one import. */
export class BlogFiles {
  /** Files that are stored while others are recorded share the next transaction: each would flush the disk otherwise. */
  private readonly records: Batch<PlacedMedia, Media | QuotaExceeded>;
  /** By digest, what is being stored: nothing with the same bytes is found until it is recorded. */
  private readonly storing = new Map<string, Promise<KeptFile>>();

  constructor(
    private readonly caller: Caller,
    private readonly tools: Pick<BlogTools, 'inbox' | 'media' | 'upload' | 'limit' | 'urls'>,
  ) {
    this.records = new Batch(async (placed) => [...(await tools.upload.recordAll(caller, placed))]);
  }

  /** @param name at the source; @returns the reason if the file was refused; @throws QuotaExceeded */
  async keep(source: SourceFile, alt: string, name: string): Promise<KeptFile | string> {
    const { inbox, limit } = this.tools;
    try {
      const file = await inbox.receive(source.open(), limit.maxBytes);
      const digest = Buffer.from(file.digest).toString('hex');
      const same = this.storing.get(digest);
      if (same) {
        await inbox.discard(file);
        return { ...(await same), isNew: false };
      }
      const stored = this.store(file, source, { alt, name });
      this.storing.set(digest, stored);
      return await stored.finally(() => this.storing.delete(digest));
    } catch (error) {
      if (error instanceof Invalid) return error.message;
      throw error;
    }
  }

  private async store(
    file: ReceivedFile,
    source: SourceFile,
    { alt, name }: { readonly alt: string; readonly name: string },
  ): Promise<KeptFile> {
    const { inbox, media, upload } = this.tools;
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
  }

  private kept({ id, storagePath }: Media, isNew: boolean): KeptFile {
    return { mediaId: id, location: this.tools.urls.of(storagePath), isNew };
  }
}
