import { MediaInbox, MediaRepository, MediaUrls, UploadMedia, type Media } from '@app/content';
import { Invalid, type Caller } from '@app/shared-kernel';
import { createReadStream } from 'node:fs';
import type { SettledImage } from '../markdown/settle-images.ts';

export interface Upload extends SettledImage {
  /** False when the workspace had a file with these very bytes. */
  readonly isNew: boolean;
}

/** Takes local images into the media of the workspace: each file once, whatever number of posts show it, and runs there are. */
export class ImageUploads {
  private readonly byPath = new Map<string, Promise<Upload | string>>();

  constructor(
    private readonly caller: Caller,
    private readonly inbox: MediaInbox,
    private readonly media: MediaRepository,
    private readonly upload: UploadMedia,
    private readonly urls: MediaUrls,
    private readonly maxBytes: number,
  ) {}

  /** @returns what became of the file, or why it was refused */
  settle(path: string, alt: string): Promise<Upload | string> {
    let settled = this.byPath.get(path);
    if (!settled) {
      settled = this.take(path, alt);
      this.byPath.set(path, settled);
    }
    return settled;
  }

  /** How many files were new to the workspace. */
  async countNew(): Promise<number> {
    const uploads = await Promise.all(this.byPath.values());
    return uploads.filter((upload) => typeof upload !== 'string' && upload.isNew).length;
  }

  private async take(path: string, alt: string): Promise<Upload | string> {
    try {
      const file = await this.inbox.receive(createReadStream(path), this.maxBytes);
      const known = await this.media.findByDigest(this.caller.workspaceId, file.digest);
      if (!known)
        return this.asUpload(await this.upload.execute({ caller: this.caller, file, alt: alt || null }), true);
      await this.inbox.discard(file);
      return this.asUpload(known, false);
    } catch (error) {
      if (error instanceof Invalid) return error.message;
      throw error;
    }
  }

  private asUpload({ id, storagePath }: Media, isNew: boolean): Upload {
    return { mediaId: id, url: this.urls.of(storagePath), isNew };
  }
}
