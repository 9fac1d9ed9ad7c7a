import { requireById, type ActivityLog, type Caller, type TransactionRunner } from '@app/shared-kernel';
import { happened, mediaEntity, namedEntity } from '../../domain/content-activity.ts';
import { stemOf } from '../../domain/media/variants/variant.ts';
import type { MediaRepository } from '../../ports/media/media-repository.port.ts';
import type { MediaStore } from '../../ports/media/media-store.port.ts';
import type { Precondition } from '../precondition.ts';

export interface MediaDeletion {
  readonly caller: Caller;
  readonly mediaId: string;
  readonly precondition?: Precondition;
}

/** Deletes the record and then its file, so that there is never a record without a file. */
export class DeleteMedia {
  constructor(
    private readonly media: MediaRepository,
    private readonly store: MediaStore,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws NotFound, and whatever the precondition throws */
  async execute({ caller, mediaId, precondition }: MediaDeletion): Promise<void> {
    const { workspaceId } = caller;
    const { storagePath, thumbnailPath } = await this.transactions.change(workspaceId, async () => {
      const media = await requireById(mediaId, 'media file', (id) => this.media.lock(workspaceId, id));
      await precondition?.(media);
      const released = await this.media.remove(workspaceId, mediaId);
      this.activity.record(caller, happened(mediaEntity(media), 'deleted', { mimeType: media.mimeType }));
      for (const { type, id, name } of released) {
        this.activity.record(caller, happened(namedEntity(type, id, name), 'updated', { fields: ['seo'] }));
      }
      return media;
    });
    // The record is gone in any case; what cannot be deleted now is removed by the sweep, which finds variants by their file.
    const variants = this.store.deleteFolder(stemOf(storagePath));
    await variants.then(() => this.store.delete(storagePath)).catch(() => undefined);
    if (thumbnailPath !== null) await this.store.delete(thumbnailPath).catch(() => undefined);
  }
}
