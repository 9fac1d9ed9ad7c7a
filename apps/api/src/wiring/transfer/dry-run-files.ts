import { Invalid, type Caller } from '@app/shared-kernel';
import type { KeptFile, SourceFile } from '@app/transfer';
import type { BlogTools } from './blog-tools.ts';

/** Stands for a file that is not stored. */
const NOT_STORED = { mediaId: '00000000-0000-7000-8000-000000000000', location: 'https://media.invalid/file' };

/** Reads and validates files, and stores none. */
export class DryRunFiles {
  private readonly digests = new Set<string>();
  private bytes = 0;

  constructor(
    private readonly caller: Caller,
    private readonly tools: Pick<BlogTools, 'inbox' | 'media' | 'upload' | 'limit' | 'urls'>,
  ) {}

  /** Files of the web are not fetched, and count as new. @returns the reason if the file would be refused; @throws QuotaExceeded */
  async keep(source: SourceFile, alt: string, name: string): Promise<KeptFile | string> {
    if (source.isRemote) return { ...NOT_STORED, isNew: true };
    const { inbox, media, upload, limit, urls } = this.tools;
    try {
      const file = await inbox.receive(source.open(), limit.maxBytes);
      const digest = Buffer.from(file.digest).toString('hex');
      const same = await media.findByDigest(this.caller.workspaceId, file.digest);
      if (same || this.digests.has(digest)) {
        await inbox.discard(file);
        const stored = same ? { mediaId: same.id, location: urls.of(same.storagePath) } : NOT_STORED;
        return { ...stored, isNew: false };
      }
      this.digests.add(digest);
      const texts = { alt: (source.alt ?? alt) || null, caption: source.caption };
      await upload.dryRun({ caller: this.caller, file, originalName: name, ...texts }, this.bytes);
      this.bytes += file.sizeBytes;
      return { ...NOT_STORED, isNew: true };
    } catch (error) {
      if (error instanceof Invalid) return error.message;
      throw error;
    }
  }
}
