import { NotFound, requireId, type Clock, type IdGenerator } from '@app/shared-kernel';
import { mediaName } from '../../domain/media/media-name.ts';
import { mediaTypeOf } from '../../domain/media/media-type.ts';
import type { Media } from '../../domain/media/media.ts';
import { thumbnailOf } from '../../domain/media/thumbnail.ts';
import type { MediaReader } from '../../ports/media/media-reader.port.ts';
import type { MediaRepository } from '../../ports/media/media-repository.port.ts';
import type { MediaStore } from '../../ports/media/media-store.port.ts';
import type { ThumbnailRenderer } from '../../ports/media/thumbnail-renderer.port.ts';
import type { UploadStaging } from '../../ports/media/upload-staging.port.ts';

const WEBP = mediaTypeOf('image/webp') as NonNullable<ReturnType<typeof mediaTypeOf>>;

/** Finds the thumbnail of a file, or makes it at the first request. */
export class CreateThumbnail {
  constructor(
    private readonly reader: MediaReader,
    private readonly records: MediaRepository,
    private readonly store: MediaStore,
    private readonly inbox: UploadStaging,
    private readonly maker: ThumbnailRenderer,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns its storage path
   * @throws NotFound for a file that has none; @throws Invalid if the image cannot be decoded; @throws RateLimited if
   * too many wait
   */
  async execute(workspaceId: string, mediaId: string): Promise<string> {
    requireId(mediaId, 'small picture');
    const media = await this.reader.findById(workspaceId, mediaId);
    const thumbnail = media && thumbnailOf(media);
    if (!media || !thumbnail) throw new NotFound('small picture');
    return thumbnail.kind === 'stored' ? thumbnail.storagePath : this.make(media);
  }

  private async make({ workspaceId, id, storagePath }: Media): Promise<string> {
    const path = mediaName(workspaceId, this.ids.next(), WEBP, this.clock.now());
    await this.put(storagePath, path);
    if (await this.records.saveThumbnail(workspaceId, id, path, storagePath)) return path;
    // Another request stored a thumbnail first, or the file was deleted or replaced in the meantime.
    await this.store.delete(path);
    const now = await this.reader.findById(workspaceId, id);
    if (!now?.thumbnailPath) throw new NotFound('small picture');
    return now.thumbnailPath;
  }

  private async put(storagePath: string, path: string): Promise<void> {
    const image = await this.inbox.receive(await this.store.read(storagePath));
    try {
      const small = await this.inbox.receive(this.maker.make(image));
      try {
        await this.store.put(path, small, WEBP.mimeType);
      } finally {
        await this.inbox.discard(small);
      }
    } finally {
      await this.inbox.discard(image);
    }
  }
}
