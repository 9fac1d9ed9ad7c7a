import { readCommand, type Caller } from '@app/shared-kernel';
import { MEDIA_TEXT_RULES } from '../../domain/media/media-rules.ts';
import type { Media, MediaTexts } from '../../domain/media/media.ts';
import { originalName } from '../../domain/media/original-name.ts';
import type { MediaInbox, ReceivedFile } from '../../ports/media/media-inbox.port.ts';
import type { MediaInspector } from '../../ports/media/media-inspector.port.ts';
import type { KeepMedia } from './keep-media.use-case.ts';

export interface MediaUpload extends Partial<MediaTexts> {
  readonly caller: Caller;
  readonly file: ReceivedFile;
  /** The file name at its origin. */
  readonly originalName?: string | null;
}

/** Adds a received file to the library, with the type detected from its bytes. The received file is always moved or deleted. */
export class UploadMedia {
  constructor(
    private readonly inbox: MediaInbox,
    private readonly inspector: MediaInspector,
    private readonly keep: KeepMedia,
  ) {}

  /** @throws Invalid if the type is not allowed, or a text is too long */
  async execute({ caller, file, originalName: name = null, ...texts }: MediaUpload): Promise<Media> {
    try {
      const { alt = null, caption = null } = readCommand<Partial<MediaTexts>>(texts, MEDIA_TEXT_RULES, 'none');
      const facts = await this.inspector.inspect(file);
      return await this.keep.execute({ caller, file, facts, originalName: originalName(name), alt, caption });
    } finally {
      await this.inbox.discard(file);
    }
  }
}
