import {
  QuotaExceeded,
  type Activity,
  type ActivityLog,
  type Caller,
  type Clock,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import { happened, mediaEntity } from '../../domain/content-activity.ts';
import { mediaName } from '../../domain/media/media-name.ts';
import type { MediaQuota } from '../../domain/media/media-quota.ts';
import type { Media, MediaTexts } from '../../domain/media/media.ts';
import type { MediaFacts } from '../../ports/media/media-inspector.port.ts';
import type { MediaRepository } from '../../ports/media/media-repository.port.ts';
import type { MediaStore } from '../../ports/media/media-store.port.ts';
import type { ReceivedFile } from '../../ports/media/upload-staging.port.ts';

export interface MediaToStore extends MediaTexts {
  readonly caller: Caller;
  readonly file: ReceivedFile;
  readonly facts: MediaFacts;
  readonly originalName: string | null;
  /** The image that this one was made from. */
  readonly originalId?: string;
  /** The id and date that it had in another installation; a new id and the present otherwise. */
  readonly known?: Pick<Media, 'id' | 'createdAt'>;
}

/** A file that is stored, and whose record is to be made. */
export interface PlacedMedia {
  readonly media: Media;
  readonly digest: Uint8Array;
  readonly originalId: string | undefined;
}

/**
 * Stores a file and then its record, so that a record always has its file. If storing the record fails, the file is
 * kept, because the commit may have succeeded although its response was lost; otherwise the sweep deletes it. A file
 * that exceeds the quota is deleted at once.
 */
export class StoreMedia {
  constructor(
    private readonly store: MediaStore,
    private readonly media: MediaRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly quota: MediaQuota,
  ) {}

  /** @throws QuotaExceeded if the file exceeds the quota of the workspace */
  async execute(asked: MediaToStore): Promise<Media> {
    const [kept] = await this.recordAll(asked.caller, [await this.place(asked)]);
    if (kept instanceof QuotaExceeded) throw kept;
    if (!kept) throw new TypeError('One record is made of one file.');
    return kept;
  }

  /**
   * Stores the file without its record, which `recordAll` makes.
   *
   * @throws QuotaExceeded if the file exceeds the quota of the workspace
   */
  async place({
    caller,
    file,
    facts,
    originalName,
    alt,
    caption,
    originalId,
    known,
  }: MediaToStore): Promise<PlacedMedia> {
    const { workspaceId } = caller;
    const { id, createdAt } = known ?? { id: this.ids.next(), createdAt: this.clock.now() };
    const media: Media = {
      workspaceId,
      id,
      storagePath: mediaName(workspaceId, id, facts.type, createdAt),
      mimeType: facts.type.mimeType,
      sizeBytes: file.sizeBytes,
      width: facts.width,
      height: facts.height,
      originalName,
      thumbnailPath: null,
      alt,
      caption,
      focalPoint: null,
      blur: facts.blur ?? null,
      ...uploader(caller),
      createdAt,
    };
    await this.assertRoom(media);
    await this.store.put(media.storagePath, file, media.mimeType);
    return { media, digest: file.digest, originalId };
  }

  /**
   * Records files of the caller's workspace in one transaction.
   *
   * @returns in order: the record, or the refusal of a file that exceeds the quota
   */
  async recordAll(caller: Caller, placed: readonly PlacedMedia[]): Promise<readonly (Media | QuotaExceeded)[]> {
    const { workspaceId } = caller;
    const outcomes = await this.transactions.change(workspaceId, async (scope) => {
      const results = await this.checkQuota(workspaceId, placed);
      const kept = placed.filter((_, at) => !(results[at] instanceof QuotaExceeded));
      if (kept.length === 0) scope.nothingChanged();
      else await this.media.addAll(kept.map(({ media, digest }) => ({ ...media, digest })));
      for (const { media, originalId } of kept) this.activity.record(caller, added(media, originalId));
      return results;
    });
    for (const [at, { media }] of placed.entries()) {
      // The others are recorded already. A file that cannot be deleted now is removed by the sweep.
      if (outcomes[at] instanceof QuotaExceeded) await this.store.delete(media.storagePath).catch(() => undefined);
    }
    return outcomes;
  }

  /** An early check, which avoids storing a file that will be refused. @throws QuotaExceeded */
  async assertRoom({ workspaceId, sizeBytes }: Pick<Media, 'workspaceId' | 'sizeBytes'>): Promise<void> {
    if (this.quota.isSet) this.quota.assertRoom(await this.media.bytesHeld(workspaceId), sizeBytes);
  }

  /** The final check. Concurrent uploads wait for each other, so that together they cannot exceed the quota. */
  private async checkQuota(
    workspaceId: string,
    placed: readonly PlacedMedia[],
  ): Promise<readonly (Media | QuotaExceeded)[]> {
    if (!this.quota.isSet) return placed.map(({ media }) => media);
    let held = await this.media.bytesHeld(workspaceId, 'alone');
    return placed.map(({ media }) => {
      try {
        this.quota.assertRoom(held, media.sizeBytes);
        held += media.sizeBytes;
        return media;
      } catch (error) {
        if (error instanceof QuotaExceeded) return error;
        throw error;
      }
    });
  }
}

function added(media: Media, originalId: string | undefined): Activity {
  const { mimeType, sizeBytes } = media;
  const what = originalId === undefined ? 'uploaded' : 'edited';
  return happened(mediaEntity(media), what, {
    mimeType,
    sizeBytes,
    ...(originalId === undefined ? {} : { originalId }),
  });
}

/** For an API key the key is recorded, not the user who made it. */
export function uploader({ userId, apiKeyId }: Caller): Pick<Media, 'uploadedByUserId' | 'uploadedByApiKeyId'> {
  return apiKeyId === undefined
    ? { uploadedByUserId: userId, uploadedByApiKeyId: null }
    : { uploadedByUserId: null, uploadedByApiKeyId: apiKeyId };
}
