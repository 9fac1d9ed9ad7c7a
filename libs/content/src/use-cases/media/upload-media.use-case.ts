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
  /** What the file was called where it came from. */
  readonly originalName?: string | null;
}

/** Takes a received file into the library, as what its bytes say it is. The received file is used up in any case. */
export class UploadMedia {
  constructor(
    private readonly inbox: MediaInbox,
    private readonly inspector: MediaInspector,
    private readonly keep: KeepMedia,
  ) {}

  /** @throws Invalid when the file is not of an allowed type, or a text too long */
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
