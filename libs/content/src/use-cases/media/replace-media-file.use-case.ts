import {
  DomainError,
  Invalid,
  NotFound,
  requireId,
  type ActivityLog,
  type Caller,
  type Clock,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import { happened, mediaEntity } from '../../domain/content-activity.ts';
import { mediaName } from '../../domain/media/media-name.ts';
import type { MediaQuota } from '../../domain/media/media-quota.ts';
import type { Media } from '../../domain/media/media.ts';
import { originalName } from '../../domain/media/original-name.ts';
import type { MediaFacts, MediaInspector } from '../../ports/media/media-inspector.port.ts';
import type { MediaRepository } from '../../ports/media/media-repository.port.ts';
import type { MediaStore } from '../../ports/media/media-store.port.ts';
import type { ReceivedFile, UploadStaging } from '../../ports/media/upload-staging.port.ts';
import type { Precondition } from '../precondition.ts';

export interface MediaReplacement {
  readonly caller: Caller;
  readonly mediaId: string;
  /** Always moved or deleted. */
  readonly file: ReceivedFile;
  /** The file name at its origin. */
  readonly originalName: string | null;
  readonly precondition?: Precondition;
}

/**
 * Replaces the file of a record: all references show the new file, with the existing texts. The bytes get a name of
 * their own, so that caches cannot mix them up; the previous file stays until the sweep, for pages rendered a moment
 * ago.
 */
export class ReplaceMediaFile {
  constructor(
    private readonly inbox: UploadStaging,
    private readonly inspector: MediaInspector,
    private readonly store: MediaStore,
    private readonly media: MediaRepository,
    private readonly quota: MediaQuota,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws NotFound; @throws Invalid if the type is not allowed, or is of another kind than the previous file
   * @throws QuotaExceeded if the file exceeds the quota of the workspace; @throws whatever the precondition throws
   */
  async execute(replacement: MediaReplacement): Promise<Media> {
    const { file } = replacement;
    try {
      requireId(replacement.mediaId, 'media file');
      return await this.replace(replacement, await this.inspector.inspect(file));
    } finally {
      await this.inbox.discard(file);
    }
  }

  private async replace(replacement: MediaReplacement, facts: MediaFacts): Promise<Media> {
    const { caller, mediaId, file } = replacement;
    const { workspaceId } = caller;
    const { type, width, height } = facts;
    const storagePath = mediaName(workspaceId, this.ids.next(), type, this.clock.now());
    await this.store.put(storagePath, file, type.mimeType);
    try {
      return await this.transactions.change(workspaceId, async () => {
        const before = await this.media.lock(workspaceId, mediaId);
        if (!before) throw new NotFound('media file');
        await replacement.precondition?.({ id: mediaId });
        assertSameKind(before.mimeType, type.mimeType);
        await this.assertRoom(before, file.sizeBytes);
        const after: Media = {
          ...before,
          storagePath,
          mimeType: type.mimeType,
          sizeBytes: file.sizeBytes,
          width,
          height,
          originalName: originalName(replacement.originalName) ?? before.originalName,
          thumbnailPath: null,
          focalPoint: null,
          blur: facts.blur ?? null,
        };
        await this.media.saveFile({ ...after, digest: file.digest });
        const { mimeType, sizeBytes } = after;
        this.activity.record(caller, happened(mediaEntity(after), 'replaced', { mimeType, sizeBytes }));
        return after;
      });
    } catch (error) {
      // For any other error the commit may have succeeded, so the sweep decides.
      if (error instanceof DomainError) await this.store.delete(storagePath);
      throw error;
    }
  }

  private async assertRoom({ workspaceId, sizeBytes }: Media, bytes: number): Promise<void> {
    if (!this.quota.isSet) return;
    this.quota.assertRoom((await this.media.bytesHeld(workspaceId, 'alone')) - sizeBytes, bytes);
  }
}

/** Places that show an image can only show another image. */
function assertSameKind(before: string, after: string): void {
  const [kind] = before.split('/');
  if (kind !== after.split('/')[0]) throw Invalid.at('file', `must be of the kind of the one before: ${kind}`);
}
