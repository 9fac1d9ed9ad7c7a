import { readCommand, type Caller, type QuotaExceeded } from '@app/shared-kernel';
import { MEDIA_TEXT_RULES } from '../../domain/media/media-rules.ts';
import type { Media, MediaTexts } from '../../domain/media/media.ts';
import { originalName } from '../../domain/media/original-name.ts';
import type { MediaInspector } from '../../ports/media/media-inspector.port.ts';
import type { ReceivedFile, UploadStaging } from '../../ports/media/upload-staging.port.ts';
import type { MediaToStore, PlacedMedia, StoreMedia } from './store-media.ts';

export interface MediaUpload extends Partial<MediaTexts> {
  readonly caller: Caller;
  readonly file: ReceivedFile;
  /** The file name at its origin. */
  readonly originalName?: string | null;
  /** The id and date that it had in another installation. */
  readonly known?: Pick<Media, 'id' | 'createdAt'>;
}

/** Adds a received file to the library, with the type detected from its bytes. The received file is always moved or deleted. */
export class UploadMedia {
  constructor(
    private readonly inbox: UploadStaging,
    private readonly inspector: MediaInspector,
    private readonly keep: StoreMedia,
  ) {}

  /** @throws Invalid if the type is not allowed, or a text is too long; @throws QuotaExceeded */
  execute(upload: MediaUpload): Promise<Media> {
    return this.inspected(upload, (file) => this.keep.execute(file));
  }

  /**
   * Stores a file without its record. Of many files the records are made together, by `recordAll`.
   *
   * @throws like `execute`
   */
  place(upload: MediaUpload): Promise<PlacedMedia> {
    return this.inspected(upload, (file) => this.keep.place(file));
  }

  /** @returns in order: the record, or the refusal of a file that exceeds the quota */
  recordAll(caller: Caller, placed: readonly PlacedMedia[]): Promise<readonly (Media | QuotaExceeded)[]> {
    return this.keep.recordAll(caller, placed);
  }

  /**
   * Judges a file like `execute`, and stores nothing.
   *
   * @param bytesBefore of files that were checked before and would be stored
   * @throws like `execute`
   */
  dryRun(upload: MediaUpload, bytesBefore: number): Promise<void> {
    return this.inspected(upload, ({ caller, file }) =>
      this.keep.assertRoom({ workspaceId: caller.workspaceId, sizeBytes: bytesBefore + file.sizeBytes }),
    );
  }

  private async inspected<T>(
    { caller, file, originalName: name = null, known, ...texts }: MediaUpload,
    work: (file: MediaToStore) => Promise<T>,
  ): Promise<T> {
    try {
      const { alt = null, caption = null } = readCommand<Partial<MediaTexts>>(texts, MEDIA_TEXT_RULES, 'none');
      const facts = await this.inspector.inspect(file);
      const named = { originalName: originalName(name), alt, caption };
      return await work({ caller, file, facts, ...named, ...(known ? { known } : {}) });
    } finally {
      await this.inbox.discard(file);
    }
  }
}
