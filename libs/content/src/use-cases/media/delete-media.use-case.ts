import { NotFound, type ActivityLog, type Caller, type TransactionRunner } from '@app/shared-kernel';
import { happened, mediaEntity } from '../../domain/content-activity.ts';
import type { MediaRepository } from '../../ports/media/media-repository.port.ts';
import type { MediaStore } from '../../ports/media/media-store.port.ts';
import type { Precondition } from '../precondition.ts';

export interface MediaDeletion {
  readonly caller: Caller;
  readonly mediaId: string;
  readonly precondition?: Precondition;
}

/** Deletes the record and then its file, so that no record is ever left without one. */
export class DeleteMedia {
  constructor(
    private readonly media: MediaRepository,
    private readonly store: MediaStore,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws NotFound; @throws whatever the precondition does */
  async execute({ caller, mediaId, precondition }: MediaDeletion): Promise<void> {
    const { workspaceId } = caller;
    const { storagePath, thumbnailPath } = await this.transactions.change(workspaceId, async () => {
      const media = await this.media.lock(workspaceId, mediaId);
      if (!media) throw new NotFound('media file');
      await precondition?.({ id: mediaId });
      await this.media.remove(workspaceId, mediaId);
      this.activity.record(caller, happened(mediaEntity(media), 'deleted', { mimeType: media.mimeType }));
      return media;
    });
    // The deletion has happened, whatever becomes of the file: what stays behind is swept.
    for (const path of [storagePath, thumbnailPath]) {
      if (path !== null) await this.store.delete(path).catch(() => undefined);
    }
  }
}
