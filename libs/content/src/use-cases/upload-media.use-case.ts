import type { Caller } from '@app/shared-kernel';
import type { Media, MediaTexts } from '../domain/media/media.ts';
import type { MediaInbox, ReceivedFile } from '../ports/media-inbox.port.ts';
import type { MediaInspector } from '../ports/media-inspector.port.ts';
import type { KeepMedia } from './keep-media.use-case.ts';

export interface MediaUpload extends Partial<MediaTexts> {
  readonly caller: Caller;
  readonly file: ReceivedFile;
}

/** Takes a received file into the library, as what its bytes say it is. The received file is used up in any case. */
export class UploadMedia {
  constructor(
    private readonly inbox: MediaInbox,
    private readonly inspector: MediaInspector,
    private readonly keep: KeepMedia,
  ) {}

  /** @throws Invalid when the file is not of an allowed type */
  async execute({ caller, file, alt = null, caption = null }: MediaUpload): Promise<Media> {
    try {
      const facts = await this.inspector.inspect(file);
      return await this.keep.execute({ caller, file, facts, alt, caption });
    } finally {
      await this.inbox.discard(file);
    }
  }
}
