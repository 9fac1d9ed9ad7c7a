import {
  DomainError,
  Invalid,
  NotFound,
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
import type { MediaInbox, ReceivedFile } from '../../ports/media/media-inbox.port.ts';
import type { MediaFacts, MediaInspector } from '../../ports/media/media-inspector.port.ts';
import type { MediaRepository } from '../../ports/media/media-repository.port.ts';
import type { MediaStore } from '../../ports/media/media-store.port.ts';
import type { Precondition } from '../precondition.ts';

export interface MediaReplacement {
  readonly caller: Caller;
  readonly mediaId: string;
  /** Used up in any case. */
  readonly file: ReceivedFile;
  /** What the file was called where it came from. */
  readonly originalName: string | null;
  readonly precondition?: Precondition;
}

/**
 * Puts another file behind a record: whatever refers to it shows the new one, with the texts that it has. The bytes get a name of their
 * own, so that no cache mixes the two up; those of before stay until the sweep, for pages that were made a moment ago.
 */
export class ReplaceMediaFile {
  constructor(
    private readonly inbox: MediaInbox,
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
   * @throws NotFound; @throws Invalid when the file is not of an allowed type, or not of the kind of the one before
   * @throws QuotaExceeded when the workspace holds too many bytes with it; @throws whatever the precondition does
   */
  async execute(replacement: MediaReplacement): Promise<Media> {
    const { file } = replacement;
    try {
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
        };
        await this.media.saveFile({ ...after, digest: file.digest });
        const { mimeType, sizeBytes } = after;
        this.activity.record(caller, happened(mediaEntity(after), 'replaced', { mimeType, sizeBytes }));
        return after;
      });
    } catch (error) {
      // When it is unknown whether the commit happened, the sweep decides.
      if (error instanceof DomainError) await this.store.delete(storagePath);
      throw error;
    }
  }

  private async assertRoom({ workspaceId, sizeBytes }: Media, bytes: number): Promise<void> {
    if (!this.quota.isSet) return;
    this.quota.assertRoom((await this.media.bytesHeld(workspaceId, 'alone')) - sizeBytes, bytes);
  }
}

/** What shows a picture can show another picture, and nothing else. */
function assertSameKind(before: string, after: string): void {
  const [kind] = before.split('/');
  if (kind !== after.split('/')[0]) throw Invalid.at('file', `must be of the kind of the one before: ${kind}`);
}
